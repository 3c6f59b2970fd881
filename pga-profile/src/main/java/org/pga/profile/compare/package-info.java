/**
 * Runs of the same input side by side, normalised to one of them, as in Das &amp; Park,
 * <em>Scaleout to Scaleup</em>, Figures 1 to 6: {@link org.pga.profile.compare.Comparison} is the
 * model, from which the terminal's table and the page are made.
 */
package org.pga.profile.compare;
