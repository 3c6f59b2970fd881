/**
 * The commands and their options, as picocli declares them; {@code bench} has those that measure
 * machines, {@code plan} those that predict. They turn words into calls, tables and exit codes.
 */
package org.pga.driver.command;
