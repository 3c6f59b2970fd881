"use strict";
// Lines.java
pga.kinds.lines = function (data, width) {
  const points = data.series.flatMap(series => series.points.filter(point => point[1] !== null)
    .map(point => ({ x: point[0], y: point[1], name: series.name })));
  const { svg, x, y, height } = pga.frame(data, points, width);
  data.rules.forEach((rule, index) => {
    const at = x(rule.at);
    const left = at > width * 0.65;
    svg.append("line").attr("class", "rule").attr("x1", at).attr("x2", at).attr("y1", pga.MARGIN.top).attr("y2", height - pga.MARGIN.bottom);
    svg.append("text").attr("class", "over").attr("x", at + (left ? -5 : 5)).attr("y", pga.MARGIN.top + 12 + 15 * (index % 4))
      .attr("text-anchor", left ? "end" : "start").text(rule.label);
  });
  const line = d3.line(point => x(point[0]), point => y(point[1])).defined(point => point[1] !== null);
  data.series.forEach((series, index) => svg.append("path").attr("class", "line").attr("stroke", pga.colour(index))
    .attr("stroke-dasharray", pga.dash(index)).attr("d", line(series.points)));
  const tip = pga.tip(svg, points.map(point => ({ x: x(point.x), y: y(point.y),
    text: `${point.name}\n${data.x.label}: ${pga.show(data.x, point.x)}\n${data.y.label}: ${pga.show(data.y, point.y)}` })));
  const names = data.series.map(series => series.name);
  return pga.stack(names.length > 1 ? pga.legend(names, pga.lineSample) : null, svg.node(), tip);
};
