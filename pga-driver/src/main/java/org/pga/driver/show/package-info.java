/** What a user of the terminal is shown of a run: progress, notes and tables. */
package org.pga.driver.show;
