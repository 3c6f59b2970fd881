/**
 * The commands and their options, as picocli declares them; {@code bench} has those that measure
 * machines, {@code plan} those that predict. In go words, out come calls, tables and exit codes.
 */
package org.pga.driver.command;
