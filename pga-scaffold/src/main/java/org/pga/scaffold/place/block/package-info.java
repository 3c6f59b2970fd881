/**
 * Small records shuffled in blocks: Hadoop sorts thousands of blocks instead of millions of
 * records.
 */
package org.pga.scaffold.place.block;
