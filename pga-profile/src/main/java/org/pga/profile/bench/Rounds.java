package org.pga.profile.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A benchmark run several times: medians, and how far the rounds lie apart (the papers: 3 runs on 2
 * or 3 machines; 5 or more with least and most; 10 with a deviation).
 */
public final class Rounds {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Rounds() {}

  /**
   * A figure that differs between rounds.
   *
   * @param where list, number and name of it, as {@code disks 1 read}
   * @param deviation of the rounds (n − 1)
   */
  public record Spread(
      String where, double median, double least, double most, double deviation, int rounds) {
    /** From least to most, in parts of the median. */
    public double range() {
      return median == 0 ? 0 : (most - least) / Math.abs(median);
    }
  }

  /** The first round with each figure that differs replaced by the median. */
  public static Bandwidths medians(List<Bandwidths> rounds) {
    return JSON.convertValue(walk(trees(rounds), "", new ArrayList<>()), Bandwidths.class);
  }

  /** All figures that differ. */
  public static List<Spread> spreads(List<Bandwidths> rounds) {
    List<Spread> spreads = new ArrayList<>();
    walk(trees(rounds), "", spreads);
    return spreads;
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
    if (first instanceof ArrayNode array
        && rounds.stream().allMatch(round -> round.size() == array.size())) {
      ArrayNode merged = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < array.size(); i++) {
        int index = i;
        List<JsonNode> values = rounds.stream().map(round -> round.path(index)).toList();
        merged.add(walk(values, where + " " + (i + 1), spreads));
      }
      return merged;
    }
    boolean differ = rounds.stream().anyMatch(round -> !round.equals(first));
    return differ && rounds.stream().allMatch(JsonNode::isNumber)
        ? median(rounds, where, spreads)
        : first;
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
