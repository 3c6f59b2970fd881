"use strict";
// Draws every figure by the script of its kind, again when its width changes. One that fails says so in its place, and the others go on.
{
  const charts = JSON.parse(document.getElementById("data").textContent).charts;
  pga.charts = charts;
  pga.redraw = id => draw(document.getElementById(id), widths.get(document.getElementById(id)));
  const draw = function (figure, width) {
    const chart = charts[figure.dataset.chart];
    const place = figure.querySelector(":scope > .drawing");
    try {
      const drawing = pga.kinds[chart.kind](chart.data, width);
      drawing.setAttribute("role", "img");
      drawing.setAttribute("aria-label", `${chart.title}; as a table below`);
      place.replaceChildren(drawing);
      figure.dataset.drawn = place.querySelectorAll("path, rect, circle, line, text").length;
    } catch (fault) {
      figure.dataset.failed = fault.message;
      pga.fault(`${figure.id}: ${fault.message}`);
      const note = document.createElement("p");
      note.className = "failed";
      note.textContent = `This chart could not be drawn (${fault.message}). Its figures are in the table.`;
      place.replaceChildren(note);
    }
  };
  const widths = new Map();
  const seen = new ResizeObserver(entries => entries.forEach(entry => {
    const figure = entry.target.parentElement;
    const width = Math.floor(entry.contentRect.width);
    if (width > 0 && widths.get(figure) !== width) {
      widths.set(figure, width);
      draw(figure, width);
    }
  }));
  document.querySelectorAll("figure[data-chart]").forEach(figure => {
    const place = figure.querySelector(":scope > .drawing");
    const width = Math.floor(place.clientWidth);
    widths.set(figure, width);
    draw(figure, width);
    seen.observe(place);
  });
}
