"use strict";
// Tables that can be searched, and sorted by each column; names in them that show something in a chart.
document.querySelectorAll("table.search").forEach(table => {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, column) => {
    const text = row.cells[column].textContent;
    const number = Number(text.replaceAll(/[,\s%×]/g, ""));
    return Number.isNaN(number) ? text : number;
  };
  heads.forEach((head, column) => {
    const sort = document.createElement("button");
    sort.type = "button";
    sort.textContent = head.textContent;
    sort.addEventListener("click", () => {
      const rising = head.getAttribute("aria-sort") === "descending";
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", rising ? "ascending" : "descending");
      const order = d3.sort(rows, (a, b) => {
        const [one, other] = [value(a, column), value(b, column)];
        const by = typeof one !== typeof other ? d3.ascending(typeof one, typeof other)
          : typeof one === "number" ? one - other : one.localeCompare(other, undefined, { numeric: true });
        return rising ? by : -by;
      });
      body.append(...order);
    });
    head.replaceChildren(sort);
  });
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Search";
  search.setAttribute("aria-label", `Search in ${table.caption.textContent}`);
  const found = document.createElement("span");
  found.className = "note";
  found.setAttribute("role", "status");
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase();
    rows.forEach(row => { row.hidden = !row.textContent.toLowerCase().includes(wanted); });
    found.textContent = wanted ? ` ${rows.filter(row => !row.hidden).length} of ${rows.length}` : "";
  });
  const box = document.createElement("p");
  box.append(search, found);
  table.parentElement.before(box);
});
document.querySelectorAll("a[data-mark]").forEach(link => link.addEventListener("click", () => {
  pga.marked = link.dataset.mark;
  pga.redraw(link.getAttribute("href").slice(1));
}));
