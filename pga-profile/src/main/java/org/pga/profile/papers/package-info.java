/**
 * What the papers print beside what is recomputed here: their formulas from their inputs, and the
 * cost model's predictions of what they measured.
 */
package org.pga.profile.papers;
