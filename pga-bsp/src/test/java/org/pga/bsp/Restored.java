package org.pga.bsp;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.io.Writable;

/** Compares a state that was written and read back with the one it was, field by field. */
public final class Restored {
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> of) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> type = of; type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
              if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                field.setAccessible(true);
                fields.add(field);
              }
            }
          }
          return fields;
        }
      };

  private Restored() {}

  /**
   * Checks that nothing was forgotten but what is {@code transient}.
   *
   * @throws IllegalStateException naming the field that differs
   */
  public static void check(Object saved, Object restored) {
    for (Field field : FIELDS.get(saved.getClass())) {
      try {
        compare(field, field.get(saved), field.get(restored));
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void compare(Field field, Object saved, Object restored) {
    if (Objects.deepEquals(saved, restored)) {
      return;
    }
    if (saved instanceof List<?> list
        && restored instanceof List<?> other
        && list.size() == other.size()) {
      for (int i = 0; i < list.size(); i++) {
        compare(field, list.get(i), other.get(i));
      }
      return;
    }
    // A part of the state.
    if (saved instanceof Writable
        && restored != null
        && saved.getClass().getPackageName().startsWith("org.pga")) {
      check(saved, restored);
      return;
    }
    throw new IllegalStateException(field + " was " + saved + ", restored " + restored);
  }
}
