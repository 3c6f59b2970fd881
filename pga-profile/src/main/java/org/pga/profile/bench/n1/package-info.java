/**
 * N processes that write one file: five ways, their patterns, and how even the load of the nodes
 * gets.
 */
package org.pga.profile.bench.n1;
