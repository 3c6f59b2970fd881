"use strict";
// GraphPicture.java: unitigs as curves, as long as they have bases, pushed apart by forces as in Bandage. The forces begin
// from fixed places and use no chance, so that a graph always looks the same.
pga.DEPTHS = [
  { name: "less than half the median depth", least: 0, width: 2, look: 5 },
  { name: "about once", least: 0.5, width: 4, look: 0 },
  { name: "about twice", least: 1.5, width: 6, look: 1 },
  { name: "more often", least: 2.5, width: 9, look: 2 },
];

pga.FILLING = { name: "a filling: bases of reads, between unitigs", width: 2, look: 4 };
pga.told = segment => `${pga.units.BASES(segment.length)}, ${segment.depth === null ? "of reads, between unitigs" : `depth ${segment.depth.toFixed(1)}`}`;

pga.kinds.graph = function (data, width) {
  const height = Math.round(Math.min(640, Math.max(320, width * 0.6)));
  const chains = pga.chains(data.segments);
  pga.lay(chains, data);
  const points = chains.flat();
  const [left, right] = d3.extent(points, point => point.x);
  const [top, bottom] = d3.extent(points, point => point.y);
  const margin = 24;
  const scale = Math.min((width - 2 * margin) / Math.max(1, right - left), (height - 2 * margin) / Math.max(1, bottom - top), 3);
  for (const point of points) {
    point.x = width / 2 + (point.x - (left + right) / 2) * scale;
    point.y = height / 2 + (point.y - (top + bottom) / 2) * scale;
  }
  const svg = pga.svg(width, height);
  for (const link of data.links) {
    const from = pga.chainEnd(chains[link.from], link.fromRight);
    const to = pga.chainEnd(chains[link.to], link.toRight);
    svg.append("line").attr("class", "joint").attr("x1", from.x).attr("y1", from.y).attr("x2", to.x).attr("y2", to.y);
  }
  const curve = d3.line(point => point.x, point => point.y).curve(d3.curveCatmullRom);
  data.segments.forEach((segment, index) => {
    const depth = segment.depth === null ? pga.FILLING : pga.DEPTHS.findLast(known => segment.depth >= known.least * data.medianDepth);
    svg.append("path").attr("class", "line unitig").attr("stroke", pga.colour(depth.look)).style("stroke-width", depth.width).attr("d", curve(chains[index]))
      .classed("chosen", (data.contigs[pga.marked] || []).includes(index))
      .append("title").text(`${segment.name}: ${pga.told(segment)}`);
  });
  d3.range(data.segments.length).sort((a, b) => data.segments[b].length - data.segments[a].length).slice(0, 5).forEach(index => {
    const middle = chains[index][Math.floor(chains[index].length / 2)];
    const anchor = middle.x > width - 130 ? "end" : "start";
    svg.append("text").attr("class", "over").attr("x", middle.x + (anchor === "end" ? -7 : 7)).attr("y", middle.y).attr("text-anchor", anchor)
      .text(`${data.segments[index].name} ${pga.units.BASES(data.segments[index].length)}`);
  });
  const tip = pga.tip(svg, chains.flatMap((chain, index) => chain.map(point => ({ x: point.x, y: point.y,
    text: `${data.segments[index].name}\n${pga.told(data.segments[index])}` }))));
  const looks = data.segments.some(segment => segment.depth === null) ? [...pga.DEPTHS, pga.FILLING] : pga.DEPTHS;
  const sample = (box, index) => box.append("line").attr("x2", 26).attr("y1", 6).attr("y2", 6).attr("stroke", pga.colour(looks[index].look))
    .attr("stroke-width", looks[index].width);
  return pga.stack(pga.legend(looks.map(depth => depth.name), sample), svg.node(), tip);
};

pga.chainEnd = (chain, atRight) => chain[atRight ? chain.length - 1 : 0];

// Each unitig as a chain of 2 to 30 points, by its length.
pga.chains = function (segments) {
  const piece = d3.sum(segments, segment => segment.length) / 500;
  return segments.map(segment => {
    const pieces = Math.max(1, Math.min(30, Math.round(segment.length / piece)));
    return d3.range(pieces + 1).map(() => ({ length: Math.max(5, Math.min(14, 14 * segment.length / piece / pieces)) }));
  });
};

pga.lay = function (chains, data) {
  const within = chains.flatMap(chain => d3.pairs(chain).map(([source, target]) => ({ source, target, distance: source.length })));
  const between = data.links.map(link => ({ source: pga.chainEnd(chains[link.from], link.fromRight),
    target: pga.chainEnd(chains[link.to], link.toRight), distance: 5 })).filter(link => link.source !== link.target);
  const points = chains.flat();
  d3.forceSimulation(points)
    .force("links", d3.forceLink([...within, ...between]).distance(link => link.distance).strength(1))
    .force("apart", d3.forceManyBody().strength(-18).distanceMax(250))
    .force("x", d3.forceX().strength(0.02))
    .force("y", d3.forceY().strength(0.03))
    .stop()
    .tick(300);
};
