package org.pga.profile.html;

import java.util.List;

/**
 * A part of a page, in its table of contents.
 *
 * @param id unique in the page: letters, digits and hyphens
 * @param heading shown above it
 * @param blocks in order
 */
public record Section(String id, String heading, List<Block> blocks) {}
