/**
 * What PGA may remove, replace or rename. No other class calls what removes or renames files: a
 * test of the architecture sees to it.
 */
package org.pga.core.owned;
