package org.pga.bsp;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.io.Writable;

/** Compares a state that was written and read back with the one it was, field by field. */
public final class Restored {
  private Restored() {}

  /**
   * Checks that nothing was forgotten but what is {@code transient}.
   *
   * @throws IllegalStateException naming the field that differs
   */
  public static void check(Object saved, Object restored) {
    for (Class<?> type = saved.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          field.setAccessible(true);
          try {
            compare(field.toString(), field.get(saved), field.get(restored));
          } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }
  }

  private static void compare(String name, Object saved, Object restored) {
    if (Objects.deepEquals(saved, restored)) {
      return;
    }
    if (saved instanceof List<?> list
        && restored instanceof List<?> other
        && list.size() == other.size()) {
      for (int i = 0; i < list.size(); i++) {
        compare(name, list.get(i), other.get(i));
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
    throw new IllegalStateException(name + " was " + saved + ", restored " + restored);
  }
}
