"use strict";
// How numbers, lines, dots and bars look. A series is told apart by its dashes, its shape or its pattern, too, for not all see colours.
pga.SERIES = 6;
pga.DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2", "1 2"];
pga.SHAPES = [d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolWye, d3.symbolCross];
pga.colour = index => `var(--series-${index % pga.SERIES + 1})`;
pga.pattern = index => `url(#fill-${index % pga.SERIES + 1})`;
pga.dash = index => pga.DASHES[index % pga.SERIES];
pga.shape = index => pga.SHAPES[index % pga.SERIES];

// 1234567 as 1.23M, with the unit's own words for large numbers.
pga.decimal = function (value, prefixes) {
  let scaled = Math.abs(value);
  let prefix = 0;
  while (scaled >= 999.5 && prefix < prefixes.length - 1) {
    scaled /= 1000;
    prefix++;
  }
  const text = scaled === 0 ? "0" : scaled >= 100 ? String(Math.round(scaled)) : String(Number(scaled.toPrecision(3)));
  return (value < 0 ? "−" : "") + text + prefixes[prefix];
};
pga.units = {
  COUNT: value => pga.decimal(value, ["", "k", "M", "G", "T"]),
  BYTES: value => pga.decimal(value, [" B", " kB", " MB", " GB", " TB", " PB"]),
  BYTES_PER_SECOND: value => pga.decimal(value, [" B/s", " kB/s", " MB/s", " GB/s", " TB/s"]),
  SECONDS: value => value < 600 ? `${Number(value.toPrecision(3))} s` : value < 36000
    ? `${Number((value / 60).toPrecision(3))} min` : `${Number((value / 3600).toPrecision(3))} h`,
  SHARE: value => `${Number((100 * value).toPrecision(3))} %`,
  TIMES: value => `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))}×`,
  DOLLARS: value => `$${value >= 100 ? value.toFixed(0) : value >= 0.1 || value === 0 ? value.toFixed(2) : value.toPrecision(2)}`,
  BASES: value => pga.decimal(value, [" b", " kb", " Mb", " Gb"]),
};
pga.show = (axis, value) => value === null ? "not measured" : pga.units[axis.unit](value);

// What stands for which series; `sample` draws one into a small picture.
pga.legend = function (names, sample) {
  const list = d3.create("ul").attr("class", "legend");
  names.forEach((name, index) => {
    const item = list.append("li");
    sample(item.append("svg").attr("width", 26).attr("height", 12).attr("aria-hidden", "true"), index);
    item.append("span").text(name);
  });
  return list.node();
};
pga.lineSample = (svg, index) => svg.append("line").attr("x2", 26).attr("y1", 6).attr("y2", 6)
  .attr("stroke", pga.colour(index)).attr("stroke-width", 2.5).attr("stroke-dasharray", pga.dash(index));
pga.dotSample = (svg, index) => svg.append("path").attr("class", `dot-${index % pga.SERIES + 1}`).attr("transform", "translate(13,6)")
  .attr("d", d3.symbol(pga.shape(index), 50)());
pga.boxSample = (svg, index) => svg.append("rect").attr("width", 26).attr("height", 12).attr("fill", pga.pattern(index));

// Several elements as one.
pga.stack = function (...elements) {
  const box = document.createElement("div");
  box.append(...elements.filter(element => element !== null));
  return box;
};
