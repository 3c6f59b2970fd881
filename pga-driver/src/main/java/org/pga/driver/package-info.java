/**
 * The program: {@link org.pga.driver.PgaCommand} has all commands. Below it, {@code command} calls
 * {@code run} and displays with {@code show}; {@code run} depends on neither.
 */
package org.pga.driver;
