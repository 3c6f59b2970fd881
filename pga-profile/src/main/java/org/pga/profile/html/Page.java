package org.pga.profile.html;

import java.util.List;

/**
 * A page. All texts are plain, not HTML.
 *
 * @param title heading, and the browser's title
 * @param lead a sentence below it
 * @param sections in order
 */
public record Page(String title, String lead, List<Section> sections) {}
