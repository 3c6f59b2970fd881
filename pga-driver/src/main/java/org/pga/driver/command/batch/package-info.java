/**
 * {@code pga batch}, and the command that its processes run; {@code org.pga.driver.batch} works.
 */
package org.pga.driver.command.batch;
