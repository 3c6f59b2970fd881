/**
 * Phases that give the graph its last form: lone errors go, circles are cut, unitigs get the strand
 * and the id that follow from their bases alone, and all is counted. The rules of circles and names
 * serve scaffold too.
 */
package org.pga.simplify.close;
