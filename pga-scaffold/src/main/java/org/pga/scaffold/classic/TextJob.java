package org.pga.scaffold.classic;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.scaffold.classic.job.TaggedMapper;

/**
 * A job from folders of lines to a folder of lines.
 *
 * @param name what it is called
 * @param inputs names of folders
 * @param output name of a folder
 * @param parameters of its configuration
 */
record TextJob(
    String name,
    Class<? extends Mapper<Text, Text, Text, Text>> mapper,
    Class<? extends Reducer<Text, Text, Text, Text>> reducer,
    List<String> inputs,
    String output,
    Map<String, String> parameters) {
  TextJob {
    inputs = List.copyOf(inputs);
    parameters = Map.copyOf(parameters);
  }

  /** A job that brings lines of some tags together by their keys. */
  static TextJob of(
      String name,
      Class<? extends Reducer<Text, Text, Text, Text>> reducer,
      String tags,
      String output,
      String... inputs) {
    return new TextJob(
        name,
        TaggedMapper.class,
        reducer,
        List.of(inputs),
        output,
        Map.of(TaggedMapper.TAGS, tags));
  }

  /** The same job with one more parameter. */
  TextJob with(String key, Object value) {
    Map<String, String> more = new TreeMap<>(parameters);
    more.put(key, value.toString());
    return new TextJob(name, mapper, reducer, inputs, output, more);
  }
}
