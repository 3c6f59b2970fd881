/**
 * What PGA leaves on file systems: the output folder, which the user sees, and the work folder with
 * the folders of stages, each with the manifest that makes it count as finished. Resuming begins
 * with {@link org.pga.driver.folder.WorkFolder#finished}.
 */
package org.pga.driver.folder;
