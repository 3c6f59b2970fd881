/**
 * What is said of a fault: from what was thrown, with all its causes, to a message that names what
 * to do next. {@link org.pga.driver.fault.Failure} does so within a run, {@link
 * org.pga.driver.fault.Verdict} for the command line, with the exit code.
 */
package org.pga.driver.fault;
