/** The assembly graph as GFA 1.2. */
package org.pga.scaffold.finish.gfa;
