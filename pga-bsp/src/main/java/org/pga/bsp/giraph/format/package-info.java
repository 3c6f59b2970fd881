/**
 * Vertices of Giraph jobs from and to files, by Hadoop's own formats; what a vertex is, subclasses
 * say.
 */
package org.pga.bsp.giraph.format;
