package org.pga.profile.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.core.Words;

/**
 * A benchmark run several times: medians, and how far the rounds lie apart (the papers: 3 runs on 2
 * or 3 machines; 5 or more with least and most; 10 with a deviation).
 */
public final class Rounds {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What an entry of a list is of, and not what was measured of it. */
  private static final Map<String, List<String>> KEYS =
      ImmutableMap.of(
          "disks", List.of("host", "devices", "transferBytes"),
          "network", List.of("nodes"),
          "fileSystem", List.of("operation", "transferBytes"),
          "oneFile", List.of("method", "pattern", "tasks", "requestBytes", "replication"));

  private Rounds() {}

  /**
   * A figure that differs between rounds.
   *
   * @param where list, number and name of it, as {@code disks 1 read}
   * @param deviation of the rounds (n − 1)
   * @param rounds that have it
   */
  public record Spread(
      String where, double median, double least, double most, double deviation, int rounds) {
    /** From least to most, in parts of the median. */
    public double range() {
      return median == 0 ? 0 : (most - least) / Math.abs(median);
    }
  }

  /**
   * The entries of all rounds, each as the first round that has it says, with each figure that
   * differs replaced by the median of the rounds that have it.
   */
  public static Bandwidths medians(List<Bandwidths> rounds) {
    return JSON.convertValue(walk(trees(rounds), "", new ArrayList<>()), Bandwidths.class);
  }

  /** All figures that differ. */
  public static List<Spread> spreads(List<Bandwidths> rounds) {
    List<Spread> spreads = new ArrayList<>();
    walk(trees(rounds), "", spreads);
    return spreads;
  }

  /** Entries that some rounds lack: a disk failed, or a node got no task. */
  public static List<String> partial(List<Bandwidths> rounds) {
    List<String> partial = new ArrayList<>();
    for (String list : KEYS.keySet()) {
      List<List<JsonNode>> entries =
          matched(trees(rounds).stream().map(round -> round.path(list)).toList(), list);
      for (int i = 0; i < entries.size(); i++) {
        int having = entries.get(i).size();
        if (having < rounds.size()) {
          partial.add(Words.of("%s %d: in %d of %d rounds", list, i + 1, having, rounds.size()));
        }
      }
    }
    return partial;
  }

  private static List<JsonNode> trees(List<Bandwidths> rounds) {
    return rounds.stream().<JsonNode>map(JSON::valueToTree).toList();
  }

  private static JsonNode walk(List<JsonNode> rounds, String where, List<Spread> spreads) {
    JsonNode first = rounds.get(0);
    if (first instanceof ObjectNode object) {
      ObjectNode merged = JsonNodeFactory.instance.objectNode();
      for (Iterator<Map.Entry<String, JsonNode>> i = object.fields(); i.hasNext(); ) {
        String key = i.next().getKey();
        List<JsonNode> values = rounds.stream().map(round -> round.path(key)).toList();
        merged.set(key, walk(values, where.isEmpty() ? key : where + " " + key, spreads));
      }
      return merged;
    }
    if (KEYS.containsKey(where)) {
      ArrayNode merged = JsonNodeFactory.instance.arrayNode();
      for (List<JsonNode> values : matched(rounds, where)) {
        merged.add(walk(values, where + " " + (merged.size() + 1), spreads));
      }
      return merged;
    }
    boolean differ = rounds.stream().anyMatch(round -> !round.equals(first));
    return differ && rounds.stream().allMatch(JsonNode::isNumber)
        ? median(rounds, where, spreads)
        : first;
  }

  /** Of each entry of a list what the rounds that have it say, in the order of their coming. */
  private static List<List<JsonNode>> matched(List<JsonNode> rounds, String list) {
    Map<List<Object>, List<JsonNode>> entries = new LinkedHashMap<>();
    for (JsonNode round : rounds) {
      Multiset<List<JsonNode>> seen = HashMultiset.create();
      for (JsonNode entry : round) {
        List<JsonNode> key = KEYS.get(list).stream().map(entry::path).toList();
        seen.add(key); // twice where a device was named twice
        entries
            .computeIfAbsent(List.of(key, seen.count(key)), first -> new ArrayList<>())
            .add(entry);
      }
    }
    List<List<JsonNode>> all = new ArrayList<>(entries.values());
    if (list.equals("network")) {
      all.sort(Comparator.comparingInt(values -> values.get(0).path("nodes").intValue()));
    }
    return all;
  }

  private static JsonNode median(List<JsonNode> rounds, String where, List<Spread> spreads) {
    double[] values = rounds.stream().mapToDouble(JsonNode::doubleValue).sorted().toArray();
    int n = values.length;
    double median = (values[(n - 1) / 2] + values[n / 2]) / 2;
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    spreads.add(
        new Spread(where, median, values[0], values[n - 1], Math.sqrt(squares / (n - 1)), n));
    return rounds.get(0).isIntegralNumber()
        ? JsonNodeFactory.instance.numberNode(Math.round(median))
        : JsonNodeFactory.instance.numberNode(median);
  }
}
