/**
 * Which samples a batch has: a sheet or a folder goes in, {@link
 * org.pga.driver.batch.sheet.SheetRow}s come out, or all that is wrong with it, by line.
 */
package org.pga.driver.batch.sheet;
