/**
 * What PGA may remove, replace or rename. No class outside this package calls methods that remove
 * or rename files: {@code RemovalTest} checks that.
 */
package org.pga.core.owned;
