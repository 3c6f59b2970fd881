package org.pga.profile.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** The JSON that lies in a page. */
public final class PageData {
  private static final String BEGIN = "<script type=\"application/json\" id=\"data\">";

  private PageData() {}

  /** Reads it. */
  public static JsonNode of(String html) throws IOException {
    int from = html.indexOf(BEGIN) + BEGIN.length();
    return new ObjectMapper().readTree(html.substring(from, html.indexOf("</script>", from)));
  }
}
