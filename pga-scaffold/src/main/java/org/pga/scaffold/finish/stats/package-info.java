/** The statistics in stats.json: of what was written, and of the stages upstream. */
package org.pga.scaffold.finish.stats;
