/** Files of the release that the build makes of the command line: completion and man pages. */
package org.pga.driver.release;
