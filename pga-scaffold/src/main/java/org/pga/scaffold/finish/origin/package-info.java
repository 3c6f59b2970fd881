/**
 * Where a bacterial chromosome begins by convention: at dnaA. Plain rules on bases, and what turns
 * a circle there ({@code --rotate}).
 */
package org.pga.scaffold.finish.origin;
