"use strict";
// A frame with two axes, for charts of lines and of dots.
pga.MARGIN = { top: 26, right: 18, bottom: 38, left: 66 };

pga.svg = (width, height) => d3.create("svg").attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`);

// Few ticks, so that they fit on a telephone; on logarithmic axes powers of ten, with 2 and 5 between them where there are few, and even ones where that gives none.
pga.ticks = function (scale, axis, pixels) {
  const [from, to] = scale.domain();
  const ticks = [];
  if (axis.log) {
    const decades = Math.log10(to / from);
    const steps = decades < 2 ? [1, 2, 5] : [1];
    const every = Math.max(1, Math.ceil(decades / Math.max(2, pixels / 55)));
    for (let power = Math.floor(Math.log10(from)); power <= Math.log10(to); power++) {
      if (power % every === 0) {
        ticks.push(...steps.map(step => step * 10 ** power).filter(tick => tick >= from && tick <= to));
      }
    }
  }
  if (ticks.length > 1) {
    return ticks;
  }
  // From 25 to 45 there is neither 20 nor 50.
  const even = d3.ticks(from, to, Math.max(2, Math.floor(pixels / 75)));
  const whole = axis.unit === "COUNT" ? even.filter(Number.isInteger) : [];
  return whole.length > 1 ? whole : even; // there is no half sequence
};

pga.scale = function (axis, values, range) {
  let [low, high] = d3.extent(values);
  if (low === undefined) {
    [low, high] = axis.log ? [1, 10] : [0, 1];
  }
  low = axis.from === null ? low : axis.from;
  high = axis.to === null ? high : axis.to;
  if (low === high) {
    [low, high] = axis.log ? [low / 2, high * 2] : [Math.min(0, low), high || 1];
  }
  const scale = (axis.log ? d3.scaleLog() : d3.scaleLinear()).domain([low, high]).range(range);
  return axis.to !== null ? scale : axis.log ? scale.domain([low / 1.1, high * 1.1]) : scale.nice();
};

// Gives svg, and x and y as functions of values.
pga.frame = function (data, points, width) {
  const height = Math.round(Math.min(360, Math.max(240, width * 0.45)));
  const margin = pga.MARGIN;
  const svg = pga.svg(width, height);
  const x = pga.scale(data.x, points.map(point => point.x), [margin.left, width - margin.right]);
  const y = pga.scale(data.y, points.map(point => point.y), [height - margin.bottom, margin.top]);
  pga.axis(svg, d3.axisBottom(x), x, data.x, width - margin.left - margin.right, `translate(0,${height - margin.bottom})`)
    .append("text").attr("class", "label").attr("x", width - margin.right).attr("y", 34).attr("text-anchor", "end").text(data.x.label);
  const left = pga.axis(svg, d3.axisLeft(y), y, data.y, height - margin.top - margin.bottom, `translate(${margin.left},0)`);
  left.selectAll(".tick line").attr("x2", width - margin.left - margin.right);
  left.append("text").attr("class", "label").attr("x", -margin.left + 4).attr("y", 12).attr("text-anchor", "start").text(data.y.label);
  return { svg, x, y, height };
};
pga.axis = (svg, axis, scale, data, pixels, transform) => svg.append("g").attr("class", "axis").attr("transform", transform)
  .call(axis.tickValues(pga.ticks(scale, data, pixels)).tickFormat(value => pga.show(data, value)).tickSizeOuter(0));

// Says what the point nearest to the pointer is. Points have x and y in pixels, and a text.
pga.tip = function (svg, points) {
  const box = document.createElement("div");
  box.className = "tip";
  box.hidden = true;
  if (points.length > 0) {
    const mark = svg.append("circle").attr("class", "near").attr("r", 5).attr("visibility", "hidden");
    const nearest = d3.Delaunay.from(points, point => point.x, point => point.y);
    svg.on("pointermove", event => {
      const [x, y] = d3.pointer(event);
      const point = points[nearest.find(x, y)];
      mark.attr("cx", point.x).attr("cy", point.y).attr("visibility", "visible");
      box.textContent = point.text;
      box.hidden = false;
      const box1 = svg.node().getBoundingClientRect();
      const box0 = box.parentElement.getBoundingClientRect();
      box.style.left = `${Math.max(0, Math.min(point.x + 10, box0.width - box.offsetWidth))}px`;
      box.style.top = `${point.y + 10 + box1.top - box0.top}px`;
    });
    svg.on("pointerleave", () => {
      box.hidden = true;
      mark.attr("visibility", "hidden");
    });
  }
  return box;
};
