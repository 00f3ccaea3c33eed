// Plotly itself: one script, fetched once for all charts of a page.

let fetched = null;

/** @param {string} address */
export function plotly(address) {
  fetched ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve(window.Plotly);
    script.onerror = () => {
      fetched = null; // the next chart tries again
      reject(new Error("Plotly could not be fetched."));
    };
    document.head.append(script);
  });
  return fetched;
}
