"use strict";
// Dots.java
pga.kinds.dots = function (data, width) {
  const points = data.series.flatMap((series, index) => series.dots.map(dot => ({ ...dot, name: series.name, index })));
  const { svg, x, y } = pga.frame(data, points, width);
  const heaviest = d3.max(points, point => point.weight) || 1;
  points.forEach(point => svg.append("path").attr("class", `dot-${point.index % pga.SERIES + 1}`)
    .attr("transform", `translate(${x(point.x)},${y(point.y)})`)
    .attr("d", d3.symbol(pga.shape(point.index), 30 + 300 * (point.weight - 1) / Math.max(1, heaviest))()));
  const tip = pga.tip(svg, points.map(point => ({ x: x(point.x), y: y(point.y), text: point.text ? `${point.name}\n${point.text}` : point.name })));
  const names = data.series.map(series => series.name);
  return pga.stack(names.length > 1 ? pga.legend(names, pga.dotSample) : null, svg.node(), tip);
};
