/**
 * One assembly, from reads to the output folder: {@link org.pga.driver.run.Assembly} is what
 * programs and commands call. Nothing here reads a command line or prints; how a run goes is told
 * to a {@link org.pga.driver.run.RunListener}, and what goes wrong is thrown.
 */
package org.pga.driver.run;
