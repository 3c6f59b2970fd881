"use strict";
// Sorts by a column's head, finds by a word; without it the table is there, in the order of the sheet.
{
  const table = document.querySelector("table");
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const heads = [...table.tHead.rows[0].cells];
  const count = document.getElementById("count");

  const value = (row, column) => {
    const cell = row.cells[column];
    return "value" in cell.dataset ? (cell.dataset.value === "" ? null : +cell.dataset.value) : cell.textContent.trim();
  };

  const sort = (column, descending) => {
    const sign = descending ? -1 : 1;
    const place = new Map(rows.map((row, i) => [row, i]));
    const sorted = [...rows].sort((a, b) => {
      const x = value(a, column), y = value(b, column);
      if (x === null || y === null) return (x === null) - (y === null) || place.get(a) - place.get(b);
      const order = typeof x === "number" ? x - y : x.localeCompare(y, undefined, { numeric: true });
      return sign * order || place.get(a) - place.get(b);
    });
    body.append(...sorted);
  };

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const descending = head.getAttribute("aria-sort") === "ascending";
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      sort(column, descending);
    });
  });

  const search = document.getElementById("search");
  const only = document.getElementById("only");
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      const odd = row.classList.contains("bad") || row.querySelector(".high, .low") || row.querySelector(".notes").textContent.trim();
      row.hidden = !words.every(word => text.includes(word)) || (only.checked && !odd);
      shown += !row.hidden;
    }
    count.textContent = shown === rows.length ? "" : `${shown} of ${rows.length} samples`;
  };
  search.addEventListener("input", show);
  only.addEventListener("change", show);
  document.querySelector(".controls").hidden = false;
}
