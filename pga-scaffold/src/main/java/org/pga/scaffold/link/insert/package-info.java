/**
 * Insert sizes. In: histograms of pairs within unitigs. Out: a model for each library, or why there
 * is none.
 */
package org.pga.scaffold.link.insert;
