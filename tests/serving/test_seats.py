"""Who may come in: as many as there are seats, in the order in which they came."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.serving.seats import ARRIVING_SECONDS, AWAY_SECONDS, LONGEST, Place, Seats


def test_people_come_in_while_there_are_seats_and_then_stand_in_line() -> None:
    hall = Seats(2)
    assert [hall.ask(name, 0, 0).ahead for name in "abcd"] == [-1, -1, 0, 1]
    assert hall.waiting == 2


def test_sessions_that_are_open_take_their_seats() -> None:
    hall = Seats(3)
    assert hall.ask("a", 3, 0) == Place(0)
    assert hall.ask("a", 2, 1).is_in


def test_who_was_let_in_counts_until_the_session_is_open() -> None:
    hall = Seats(1)
    assert hall.ask("a", 0, 0).is_in
    assert not hall.ask("b", 0, ARRIVING_SECONDS - 0.1).is_in
    assert hall.ask("b", 0, ARRIVING_SECONDS).is_in


def test_a_ticket_that_was_let_in_counts_once() -> None:
    hall = Seats(2)
    assert all(hall.ask("a", 0, now).is_in for now in range(5))
    assert hall.ask("b", 0, 5).is_in
    assert not hall.ask("c", 0, 6).is_in


def test_who_asks_again_keeps_the_place_and_who_comes_later_stands_behind() -> None:
    hall = Seats(1)
    for name in "abc":
        hall.ask(name, 1, 0)
    assert [hall.ask(name, 1, 5).ahead for name in "cab"] == [2, 0, 1]
    assert not hall.ask("new", 0, 6).is_in  # the free seat is for the first in line
    assert hall.ask("a", 0, 7).is_in


def test_who_no_longer_asks_has_left_the_line() -> None:
    hall = Seats(1)
    for name in "ab":
        hall.ask(name, 1, 0)
    assert hall.ask("b", 1, AWAY_SECONDS) == Place(1)
    assert hall.ask("b", 1, AWAY_SECONDS + 1) == Place(0)
    assert hall.ask("a", 1, AWAY_SECONDS + 2).ahead == 1  # back, at the end


def test_the_wait_follows_the_pace_at_which_people_came_in() -> None:
    hall = Seats(4)
    for i in range(4):
        assert hall.ask(f"in {i}", i, 20.0 * i).is_in  # one each 20 s
    assert hall.ask("x", 4, 80).seconds == pytest.approx(20)
    assert hall.ask("y", 4, 80).seconds == pytest.approx(40)
    assert Seats(0).ask("x", 0, 0).seconds is None  # nobody came in yet


def test_a_line_has_an_end() -> None:
    hall = Seats(0)
    for i in range(LONGEST):
        hall._line[f"{i}"] = 0.0
    assert hall.ask("one more", 0, 1) == Place(LONGEST)
    assert hall.waiting == LONGEST


@given(
    st.integers(1, 5),
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 6), st.floats(0, 4)), max_size=60),
)
def test_nobody_overtakes_and_no_more_come_in_than_there_are_seats(seats: int, asked: list) -> None:
    hall, now, line, let_in = Seats(seats), 0.0, [], {}
    seen: dict[str, float] = {}
    for name, taken, pause in asked:
        now += pause
        line = [each for each in line if now - seen[each] <= AWAY_SECONDS]
        let_in = {each: at for each, at in let_in.items() if now - at < ARRIVING_SECONDS}
        if name in let_in:
            assert hall.ask(name, taken, now).is_in
            continue
        seen[name] = now
        line += [name] if name not in line else []
        place = hall.ask(name, taken, now)
        free = seats - taken - len(let_in)
        assert place.is_in == (line.index(name) < free)
        if place.is_in:
            line.remove(name)
            let_in[name] = now
        else:
            assert place.ahead == line.index(name)
