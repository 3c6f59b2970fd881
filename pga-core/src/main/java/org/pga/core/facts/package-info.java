/**
 * What the stages up to the last graph tell those after them, the driver and the report: one record
 * for each stage. They lie below all stages, since some are read by a module below the one that
 * leaves them: build-graph reads simplify's of the previous k.
 */
package org.pga.core.facts;
