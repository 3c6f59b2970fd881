"use strict";
// Each figure as a file, and commands for the clipboard.
{
  const button = function (text, label, action) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", action);
    return made;
  };
  const save = function (name, address) {
    const link = document.createElement("a");
    link.download = name;
    link.href = address;
    link.click();
    document.documentElement.dataset.saved = name;
  };
  const address = (type, text) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

  // The drawing with its colours and, below it, its legend: all that a file needs to stand alone.
  pga.picture = function (figure) {
    const drawing = figure.querySelector(".drawing > div > svg");
    const copy = drawing.cloneNode(true);
    const width = drawing.width.baseVal.value;
    let height = drawing.height.baseVal.value;
    const colours = getComputedStyle(document.documentElement);
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    const names = ["page", "text", "quiet", "edge", ...d3.range(1, 7).map(index => `series-${index}`)];
    style.textContent = `:root { ${names.map(name => `--${name}: ${colours.getPropertyValue(`--${name}`)};`).join(" ")} background: ${
      colours.getPropertyValue("--page")}; font-family: sans-serif; }\n`
      + [...document.querySelector("style").sheet.cssRules].map(rule => rule.cssText)
        .filter(text => /^(\.(fill|dot|gap|cross|axis|line|grid|mark|joint|unitig|zero|rule|spread|near|drawing svg)|\[class)/.test(text))
        .map(text => text.replaceAll(".drawing svg ", "")).join("\n");
    figure.querySelectorAll(".legend li").forEach(item => {
      const sample = item.querySelector("svg").cloneNode(true);
      sample.setAttribute("x", 8);
      sample.setAttribute("y", height + 2);
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("x", 42);
      text.setAttribute("y", height + 12);
      text.textContent = item.textContent;
      copy.append(sample, text);
      height += 18;
    });
    copy.setAttribute("height", height);
    copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
    copy.prepend(style, document.querySelector("svg.patterns defs").cloneNode(true));
    copy.querySelectorAll(".near").forEach(mark => mark.remove());
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return { text: new XMLSerializer().serializeToString(copy), width, height };
  };

  const cell = text => String(text ?? "").replaceAll(/[\t\n]+/g, " ");
  const ofTable = table => [...table.rows].map(row => [...row.cells].map(one => cell(one.textContent)).join("\t"));
  // Points as they are drawn; of what has none, the table.
  pga.figures = function (figure) {
    const chart = pga.charts[figure.dataset.chart];
    const head = `series\t${cell(chart.data.x?.label)}\t${cell(chart.data.y?.label)}`;
    const rows = chart.kind === "lines" ? [head, ...chart.data.series.flatMap(series => series.points.map(point => `${cell(series.name)}\t${point[0]}\t${point[1] ?? ""}`))]
      : chart.kind === "columns" ? [`from\tto\t${cell(chart.data.y.label)}`, ...chart.data.columns.map(column => `${column.from}\t${column.to}\t${column.value}`)]
        : chart.kind === "dots" ? [`${head}\tnumber`, ...chart.data.series.flatMap(series => series.dots.map(dot => `${cell(series.name)}\t${dot.x}\t${dot.y}\t${dot.weight}`))]
          : ofTable(figure.querySelector("table"));
    return rows.join("\n") + "\n";
  };

  document.querySelectorAll("figure[data-chart]").forEach(figure => {
    const id = figure.dataset.chart;
    const title = figure.querySelector("h3").textContent;
    const bar = document.createElement("div");
    bar.className = "save";
    bar.append(button("SVG", `Save ${title} as SVG`, () => save(`${id}.svg`, address("image/svg+xml", pga.picture(figure).text))));
    bar.append(button("PNG", `Save ${title} as PNG`, () => {
      const { text, width, height } = pga.picture(figure);
      const image = new Image();
      image.addEventListener("load", () => {
        const canvas = document.createElement("canvas");
        canvas.width = 2 * width;
        canvas.height = 2 * height;
        canvas.getContext("2d").drawImage(image, 0, 0, 2 * width, 2 * height);
        save(`${id}.png`, canvas.toDataURL("image/png"));
      });
      image.src = address("image/svg+xml", text);
    }));
    if (figure.querySelector("table") !== null || pga.charts[id].kind === "dots") {
      bar.append(button("TSV", `Save the figures of ${title} as TSV`, () => save(`${id}.tsv`, address("text/tab-separated-values", pga.figures(figure)))));
    }
    figure.append(bar);
  });

  document.querySelectorAll(".command").forEach(box => {
    const text = box.querySelector("pre");
    const copy = button("Copy", "Copy the command", async () => {
      getSelection().selectAllChildren(text);
      const done = navigator.clipboard ? await navigator.clipboard.writeText(text.textContent).then(() => true, () => false) : false;
      copy.textContent = done || document.execCommand("copy") ? "Copied" : "Selected";
    });
    box.append(copy);
  });
}
