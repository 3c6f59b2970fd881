package org.pga.simplify;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Objects;

/** Compares a state that was written and read back with the one it was, field by field. */
public final class Restored {
  private Restored() {}

  /**
   * Checks that nothing was forgotten.
   *
   * @throws IllegalStateException naming the field that differs
   */
  public static void check(Object saved, Object restored) {
    for (Field field : saved.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      field.setAccessible(true);
      try {
        compare(field.toString(), field.get(saved), field.get(restored));
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void compare(String name, Object saved, Object restored) {
    if (Objects.deepEquals(saved, restored)) {
      return;
    }
    if (saved instanceof java.util.List<?> list
        && restored instanceof java.util.List<?> other
        && list.size() == other.size()) {
      for (int i = 0; i < list.size(); i++) {
        compare(name, list.get(i), other.get(i));
      }
      return;
    }
    if (saved instanceof org.pga.simplify.graph.Tally && restored != null) {
      check(saved, restored);
      return;
    }
    throw new IllegalStateException(name + " was " + saved + ", restored " + restored);
  }
}
