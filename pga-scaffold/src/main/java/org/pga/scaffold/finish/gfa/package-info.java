/** The assembly graph as GFA 1. */
package org.pga.scaffold.finish.gfa;
