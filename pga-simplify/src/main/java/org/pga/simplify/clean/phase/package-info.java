/**
 * Cleaning as vertices do it: unitigs ask, those asked judge, what one rule found goes, and its
 * neighbours hear of it. No biology: what is an error the rules of {@code clean} say.
 */
package org.pga.simplify.clean.phase;
