/**
 * What a run costs: prices of nodes, and clusters ranked by the dollars of a run. Predicted times
 * enter from {@link org.pga.profile.plan}.
 */
package org.pga.profile.plan.price;
