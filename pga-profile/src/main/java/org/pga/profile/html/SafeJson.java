package org.pga.profile.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON that can stand in a script element. */
final class SafeJson {
  /** Everything but ASCII is escaped: U+2028 and U+2029 once ended a line of JavaScript. */
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private SafeJson() {}

  /**
   * The value as JSON without the characters that HTML gives a meaning to, so that neither {@code
   * </script>} nor {@code <!--} can stand in it. They only occur within strings.
   */
  static String of(Object value) {
    try {
      return JSON.writeValueAsString(value)
          .replace("<", "\\u003c")
          .replace(">", "\\u003e")
          .replace("&", "\\u0026");
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
