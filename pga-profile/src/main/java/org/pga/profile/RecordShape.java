package org.pga.profile;

import com.fasterxml.jackson.databind.JsonMappingException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.Map;
import org.pga.core.Words;

/**
 * What holds for each run record that is read, whoever typed it or spoiled it: it is one, its lists
 * have no holes, and its time is a time. What it leaves out isn't known.
 */
public final class RecordShape {
  private RecordShape() {}

  /**
   * Checks a record that JSON was made into.
   *
   * @throws JsonMappingException with the place, as for JSON of other types
   */
  static RunRecord check(RunRecord record) throws JsonMappingException {
    if (record == null) {
      throw new JsonMappingException(null, "null is no record");
    }
    noHoles("", record);
    try {
      Object unused = record.started() == null ? null : Instant.parse(record.started());
    } catch (DateTimeParseException e) {
      throw new JsonMappingException(null, "started: " + e.getMessage(), e);
    }
    return record;
  }

  private static void noHoles(String where, Record record) throws JsonMappingException {
    for (RecordComponent field : record.getClass().getRecordComponents()) {
      Object value = value(field, record);
      String place = where + field.getName();
      if (value instanceof Record inner) {
        noHoles(place + ".", inner);
      }
      Collection<?> elements =
          value instanceof Map<?, ?> map
              ? map.values()
              : value instanceof Collection<?> list ? list : null;
      // Of figures some may be unknown, as in the columns of hosts.
      if (elements != null && holdsRecords(field)) {
        for (Object element : elements) {
          if (!(element instanceof Record inner)) {
            throw new JsonMappingException(null, Words.of("%s has a hole: null", place));
          }
          noHoles(place + ".", inner);
        }
      }
    }
  }

  private static boolean holdsRecords(RecordComponent field) {
    return field.getGenericType() instanceof ParameterizedType type
        && type.getActualTypeArguments()[type.getActualTypeArguments().length - 1]
            instanceof Class<?> element
        && element.isRecord();
  }

  /** What a field of a record holds. */
  public static Object value(RecordComponent field, Record of) {
    try {
      return field.getAccessor().invoke(of);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(field.getName(), e);
    }
  }
}
