/**
 * The rules of scaffolding, in plain Java on plain values, and {@link
 * org.pga.scaffold.rule.ScaffoldThresholds}.
 *
 * <p>What is single-copy, how far two ends lie apart, which candidate is next, which path fits, in
 * which order libraries are used.
 */
package org.pga.scaffold.rule;
