/**
 * Pages that need nothing but a browser: text, tables and charts in one HTML file, without network.
 *
 * <p>{@link org.pga.profile.html.Page} is what stands on one, {@link
 * org.pga.profile.html.PageWriter} writes it. Charts are data ({@link org.pga.profile.html.Lines},
 * {@link org.pga.profile.html.Bars}, {@link org.pga.profile.html.Dots}, or another record with a
 * script of its own) that lie as JSON in the page, and are drawn by the script of their kind.
 */
package org.pga.profile.html;
