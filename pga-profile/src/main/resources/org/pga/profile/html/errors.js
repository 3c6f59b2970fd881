"use strict";
// Comes first, so that what goes wrong in any later script is seen: in the page and by whoever reads its elements.
const pga = { kinds: {} };
pga.fault = function (message) {
  const root = document.documentElement;
  root.dataset.errors = (root.dataset.errors ? root.dataset.errors + "; " : "") + message;
};
window.addEventListener("error", event => pga.fault(event.message));
window.addEventListener("unhandledrejection", event => pga.fault(String(event.reason)));
