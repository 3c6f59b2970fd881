/**
 * Which samples a batch has: from a sheet or a folder to {@link
 * org.pga.driver.batch.sheet.SheetRow}s, or a list of all errors, by line.
 */
package org.pga.driver.batch.sheet;
