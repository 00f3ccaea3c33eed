"""Atom mapping: which atom of the reactants each atom of a product comes from, as the heads of a model see it."""
