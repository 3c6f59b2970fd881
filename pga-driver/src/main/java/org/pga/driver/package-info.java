/**
 * The program: {@link org.pga.driver.PgaCommand} has all commands. Below it {@code command} calls
 * {@code run} and shows by {@code show}; {@code run} knows neither.
 */
package org.pga.driver;
