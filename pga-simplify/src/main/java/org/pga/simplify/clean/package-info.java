/**
 * Cleaning removes errors from a graph of maximal unitigs. {@link
 * org.pga.simplify.clean.CleaningRules#ALL} lists the rules in their order, each a class; {@link
 * org.pga.simplify.clean.Thresholds} has all their numbers with their reasons; the phases of {@code
 * clean.phase} carry out whatever rules there are. To add a rule, write a {@link
 * org.pga.simplify.clean.UnitigRule}, {@link org.pga.simplify.clean.LinkRule}, {@link
 * org.pga.simplify.clean.BranchRule} or {@link org.pga.simplify.clean.LoneUnitigRule} and list it.
 */
package org.pga.simplify.clean;
