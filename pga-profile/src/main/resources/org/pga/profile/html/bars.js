"use strict";
// Bars.java. Each group has a line for its name above its bars, so that long names cost no width.
pga.kinds.bars = function (data, width) {
  const ROW = 24;
  const names = [...new Set(data.groups.flatMap(group => group.bars.map(bar => bar.name)))];
  const bars = data.groups.flatMap(group => group.bars);
  const end = bar => bar.high === null ? bar.value : Math.max(bar.value, bar.high);
  const left = Math.round(Math.min(width * 0.42, 14 + 6.8 * (d3.max(names, name => name.length) || 0)));
  const right = 92; // the value stands behind its bar
  const largest = d3.max([...bars.filter(bar => bar.value !== null).map(end), ...data.rules.map(rule => rule.at)]) || 1;
  const x = d3.scaleLinear([0, largest], [left, Math.max(left + 40, width - right)]);
  const top = 42;
  const rows = bars.length + data.groups.filter(group => group.name).length;
  const bottom = top + ROW * rows;
  const svg = pga.svg(width, bottom + (data.rules.length ? 20 : 4));
  const axis = pga.axis(svg, d3.axisTop(x), x, data.axis, x(largest) - left, `translate(0,${top})`);
  axis.selectAll(".tick line").attr("y2", bottom - top);
  axis.append("text").attr("class", "label").attr("x", 4).attr("y", -28).attr("text-anchor", "start").text(data.axis.label);
  const cut = (name, pixels) => name.length * 6.6 > pixels ? `${name.slice(0, Math.max(1, Math.floor(pixels / 6.6) - 1))}…` : name;
  let y = top;
  const row = function (bar) {
    const group = svg.append("g").attr("transform", `translate(0,${y})`);
    group.append("title").text(`${bar.name}: ${pga.show(data.axis, bar.value)}`);
    group.append("text").attr("x", left - 6).attr("y", 16).attr("text-anchor", "end").text(cut(bar.name, left - 8));
    if (bar.value !== null) {
      group.append("rect").attr("x", left).attr("y", 3).attr("width", Math.max(1, x(bar.value) - left)).attr("height", ROW - 6)
        .attr("fill", pga.pattern(names.indexOf(bar.name)));
      if (bar.low !== null && bar.high !== null) {
        group.append("path").attr("class", "spread").attr("d", `M${x(bar.low)} 7V17M${x(bar.low)} 12H${x(bar.high)}M${x(bar.high)} 7V17`);
      }
    }
    group.append("text").attr("class", "over").attr("x", bar.value === null ? left + 5 : x(end(bar)) + 5).attr("y", 16)
      .text(pga.show(data.axis, bar.value));
    y += ROW;
  };
  for (const group of data.groups) {
    if (group.name) {
      svg.append("text").attr("class", "heading over").attr("x", 4).attr("y", y + 17).text(cut(group.name, width));
      y += ROW;
    }
    group.bars.forEach(row);
  }
  svg.append("line").attr("class", "zero").attr("x1", left).attr("x2", left).attr("y1", top).attr("y2", bottom);
  for (const rule of data.rules) {
    svg.append("line").attr("class", "rule").attr("x1", x(rule.at)).attr("x2", x(rule.at)).attr("y1", top).attr("y2", bottom);
    svg.append("text").attr("class", "over").attr("x", x(rule.at)).attr("y", bottom + 14)
      .attr("text-anchor", x(rule.at) > width * 0.7 ? "end" : "middle").text(rule.label);
  }
  return pga.stack(svg.node());
};
