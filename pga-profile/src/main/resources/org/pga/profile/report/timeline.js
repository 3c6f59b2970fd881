"use strict";
// TimeLine.java: stages, marks and what the hosts did, one below the other over the same time.
pga.kinds.timeline = function (data, width) {
  const LEFT = 66;
  const RIGHT = 14;
  const ROW = 20;
  const PANEL = 96;
  const GAP = 46;
  const x = d3.scaleLinear([0, data.seconds || 1], [LEFT, width - RIGHT]);
  const kinds = [...new Set(data.marks.map(mark => mark.kind))];
  const stagesTop = 8;
  const marksTop = stagesTop + ROW * data.stages.length + 6;
  const panelsTop = marksTop + 18 * kinds.length;
  const height = panelsTop + data.panels.reduce((sum, panel) => sum + (panel.missing ? 44 : PANEL + GAP), 0) + 34;
  const svg = pga.svg(width, height);
  const seconds = { unit: "SECONDS" };
  const ticks = x.ticks(Math.max(2, Math.floor((width - LEFT - RIGHT) / 80)));
  ticks.forEach(tick => svg.append("line").attr("class", "grid").attr("x1", x(tick)).attr("x2", x(tick)).attr("y1", stagesTop).attr("y2", height - 30));

  // The name stands behind its bar or before it, wherever there is room.
  data.stages.forEach((stage, index) => {
    const y = stagesTop + ROW * index;
    const group = svg.append("g");
    group.append("title").text(`${stage.name}: ${pga.show(seconds, stage.to - stage.from)}, from ${pga.show(seconds, stage.from)}`);
    group.append("rect").attr("class", "fill-1").attr("x", x(stage.from)).attr("y", y + 2).attr("height", ROW - 4)
      .attr("width", Math.max(1.5, x(stage.to) - x(stage.from)));
    const name = `${stage.name} ${pga.show(seconds, stage.to - stage.from)}`;
    const behind = x(stage.to) + 6 + 7 * name.length < width;
    group.append("text").attr("class", "over").attr("x", behind ? x(stage.to) + 5 : x(stage.from) - 5).attr("y", y + 14)
      .attr("text-anchor", behind ? "start" : "end").text(name);
  });

  kinds.forEach((kind, index) => {
    const y = marksTop + 18 * index;
    svg.append("text").attr("x", 4).attr("y", y + 12).text(kind.length > 9 ? `${kind.slice(0, 8)}…` : kind);
    data.marks.filter(mark => mark.kind === kind).forEach(mark => svg.append("line").attr("class", "mark").attr("x1", x(mark.at))
      .attr("x2", x(mark.at)).attr("y1", y + 2).attr("y2", y + 14).append("title").text(`${mark.name}, ${pga.show(seconds, mark.at)}`));
  });

  const points = [];
  let top = panelsTop + 6;
  for (const panel of data.panels) {
    svg.append("text").attr("class", "heading over").attr("x", 4).attr("y", top + 16).text(panel.title);
    if (panel.missing) {
      svg.append("text").attr("class", "over").attr("x", 4).attr("y", top + 32).text(panel.missing.slice(0, Math.floor(width / 6.5)));
      top += 44;
      continue;
    }
    pga.panel(svg, panel, x, top + GAP - 8, PANEL, width - RIGHT, points);
    top += PANEL + GAP;
  }
  svg.append("g").attr("class", "axis").attr("transform", `translate(0,${height - 30})`)
    .call(d3.axisBottom(x).tickValues(ticks).tickFormat(tick => pga.show(seconds, tick)).tickSizeOuter(0))
    .append("text").attr("class", "label").attr("x", width - RIGHT).attr("y", 30).attr("text-anchor", "end").text("since the run began");
  return pga.stack(svg.node(), pga.tip(svg, points));
};

// One panel; its points are added to those that can be pointed at.
pga.panel = function (svg, panel, x, top, height, right, points) {
  const all = panel.series.map(series => series.points.map(point => ({ at: point[0], value: point[1], low: 0, high: point[1] })));
  if (panel.stacked) {
    all.forEach((line, index) => line.forEach((point, step) => {
      point.low = index === 0 ? 0 : all[index - 1][step].high;
      point.high = point.low + (point.value || 0);
    }));
  }
  const y = pga.scale(panel.axis, all.flatMap(line => line.map(point => point.high)), [top + height, top]);
  svg.append("g").attr("class", "axis").attr("transform", `translate(${x.range()[0]},0)`)
    .call(d3.axisLeft(y).ticks(3).tickFormat(value => pga.show(panel.axis, value)).tickSizeOuter(0))
    .selectAll(".tick line").attr("x2", right - x.range()[0]);
  const known = point => point.value !== null;
  all.forEach((line, index) => {
    if (panel.stacked) {
      svg.append("path").attr("fill", pga.pattern(index)).attr("d",
        d3.area(point => x(point.at), point => y(point.low), point => y(point.high)).defined(known).curve(d3.curveStep)(line));
    } else {
      svg.append("path").attr("class", "line").attr("stroke", pga.colour(index)).attr("stroke-dasharray", pga.dash(index))
        .attr("d", d3.line(point => x(point.at), point => y(point.high)).defined(known)(line));
    }
    points.push(...line.filter(known).map(point => ({ x: x(point.at), y: y(point.high),
      text: `${panel.title}, ${panel.series[index].name}: ${pga.show(panel.axis, point.value)}\nat ${pga.show({ unit: "SECONDS" }, point.at)}` })));
  });
  // The legend stands between title and panel.
  let left = 4;
  panel.series.forEach((series, index) => {
    const item = svg.append("g").attr("transform", `translate(${left},${top - 18})`);
    (panel.stacked ? pga.boxSample : pga.lineSample)(item, index);
    item.append("text").attr("x", 31).attr("y", 10).text(series.name);
    left += 46 + 6.6 * series.name.length;
  });
};
