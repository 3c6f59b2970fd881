"use strict";
// Columns.java
pga.kinds.columns = function (data, width) {
  const ends = data.columns.flatMap(column => [{ x: column.from, y: 0 }, { x: column.to, y: column.value }]);
  const { svg, x, y } = pga.frame(data, ends, width);
  const what = column => `${pga.show(data.x, column.from)} to ${pga.show(data.x, column.to)}: ${pga.show(data.y, column.value)}`;
  data.columns.forEach(column => svg.append("rect").attr("class", "fill-1 column").attr("x", x(column.from)).attr("y", y(column.value))
    .attr("width", Math.max(0.5, x(column.to) - x(column.from) - 0.5)).attr("height", y.range()[0] - y(column.value)).append("title").text(what(column)));
  return pga.stack(svg.node(), pga.tip(svg, data.columns.map(column => ({ x: (x(column.from) + x(column.to)) / 2, y: y(column.value), text: what(column) }))));
};
