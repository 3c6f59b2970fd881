package org.pga.profile.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The entries of one YAML mapping; every fault names file and line. */
final class Entries {
  private final String file;
  private final Node mapping;
  private final Map<String, Node> values = new LinkedHashMap<>();

  /**
   * @param keys all that there may be
   * @throws InputException if this is no mapping, or a key is unknown or stands there twice
   */
  Entries(String file, Node node, List<String> keys) throws InputException {
    this.file = file;
    this.mapping = node;
    if (!(node instanceof MappingNode map)) {
      throw fault(node, "expected entries like " + keys.get(0) + ": …");
    }
    for (NodeTuple entry : map.getValue()) {
      String key = entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
      if (!keys.contains(key)) {
        throw fault(
            entry.getKeyNode(), "unknown key " + key + "; here may be " + String.join(", ", keys));
      }
      if (values.put(key, entry.getValueNode()) != null) {
        throw fault(entry.getKeyNode(), "key " + key + " stands here a second time");
      }
    }
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  /** The value as written, or null. */
  String text(String key) throws InputException {
    Node node = values.get(key);
    if (node == null) {
      return null;
    }
    if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      return scalar.getValue().strip();
    }
    throw fault(node, key + ": expected one value; leave out what is unknown");
  }

  /** What a function makes of the value, or null; it may throw IllegalArgumentException. */
  <T> T value(String key, Function<String, T> parse) throws InputException {
    String text = text(key);
    try {
      return text == null ? null : parse.apply(text);
    } catch (IllegalArgumentException e) {
      throw fault(values.get(key), key + ": " + e.getMessage());
    }
  }

  /** As {@link #value}, but the key must be there. */
  <T> T required(String key, Function<String, T> parse) throws InputException {
    node(key);
    return value(key, parse);
  }

  Double quantity(String key, Dimension dimension) throws InputException {
    return value(key, dimension::parse);
  }

  /** A whole number within bounds. */
  static Function<String, Integer> whole(int least) {
    return text -> {
      if (!text.matches("[0-9]{1,7}") || Integer.parseInt(text) < least) {
        throw new IllegalArgumentException(text + " is no whole number of " + least + " or more");
      }
      return Integer.valueOf(text);
    };
  }

  /** One of the constants, written in lower case with blanks or hyphens. */
  static <E extends Enum<E>> Function<String, E> oneOf(Class<E> type) {
    return text -> {
      List<String> names = new java.util.ArrayList<>();
      for (E constant : type.getEnumConstants()) {
        String name = Words.of(constant);
        if (name.equals(text.replace('-', ' '))) {
          return constant;
        }
        names.add(name);
      }
      throw new IllegalArgumentException(text + " is none of " + String.join(", ", names));
    };
  }

  Node node(String key) throws InputException {
    Node node = values.get(key);
    if (node == null) {
      throw fault(mapping, "key " + key + " is missing");
    }
    return node;
  }

  /** The items of a list, none if the key isn't there. */
  List<Node> items(String key) throws InputException {
    Node node = values.get(key);
    if (node == null) {
      return List.of();
    }
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue();
    }
    throw fault(node, key + ": expected a list, each item after a -");
  }

  /** A fault at the line of a key. */
  InputException fault(String key, String message) {
    return fault(values.getOrDefault(key, mapping), message);
  }

  private InputException fault(Node node, String message) {
    return new InputException(at(file, node) + ": " + message);
  }

  /** File and line of a node. */
  static String at(String file, Node node) {
    return file + ":" + (node.getStartMark().getLine() + 1);
  }
}
