package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pga.core.Words;
import org.pga.driver.settings.UsageException;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.ScaffoldThresholds;

/** Insert sizes as users write them: 350, 350,40 or 350±40, and auto for one to be estimated. */
final class InsertSizes {
  private static final String ESTIMATED = "auto";
  private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
  private static final Pattern TEXT =
      Pattern.compile(NUMBER + "(?:(?:,|±|\\+-|\\+/-)" + NUMBER + ")?");

  /** Share of the mean, where the user gives no deviation. */
  private static final double USUAL_DEVIATION = 0.1;

  private InsertSizes() {}

  /**
   * Gives libraries their insert sizes.
   *
   * @param option by which they were given
   * @param texts one for each library, or none at all
   * @param kind of the libraries, and by which options they come, for the message
   * @throws UsageException if their numbers differ, for a text that isn't one, or for inserts that
   *     are longer than what is linked
   */
  static List<Library> give(
      String option, List<String> texts, List<Library> libraries, String kind) {
    if (texts.isEmpty()) {
      return libraries;
    }
    if (texts.size() != libraries.size()) {
      throw new UsageException(
          Words.of(
              "%s has %s, but there %s of %s: give one for each, in this order,"
                  + " or %s for one to be estimated",
              option,
              texts.size() == 1 ? "1 value" : texts.size() + " values",
              libraries.size() == 1 ? "is 1 library" : "are " + libraries.size() + " libraries",
              kind,
              ESTIMATED));
    }
    List<Library> given = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      given.add(libraries.get(i).withInsertSize(parse(option, texts.get(i))));
    }
    return given;
  }

  /** Null for one to be estimated. */
  private static InsertSize parse(String option, String text) {
    if (text.equals(ESTIMATED)) {
      return null;
    }
    Matcher parts = TEXT.matcher(text);
    if (parts.matches()) {
      double mean = Double.parseDouble(parts.group(1));
      String given = parts.group(2);
      double deviation = given == null ? USUAL_DEVIATION * mean : Double.parseDouble(given);
      if (mean >= 1 && deviation > 0 && deviation < mean) {
        checkReach(option + " " + text, mean, deviation);
        return new InsertSize(mean, deviation);
      }
    }
    throw new UsageException(
        Words.of(
            "%s %s: expected MEAN or MEAN,DEVIATION in bases, such as 350 or 350,40;"
                + " the deviation is above 0 and below the mean",
            option, text));
  }

  private static void checkReach(String given, double mean, double deviation) {
    if (InsertModel.tooLong(mean, deviation)) {
      throw new UsageException(
          Words.of(
              "%s: pairs that are more than %,d bases apart link nothing, and %.0f ± %.0f may be as"
                  + " far apart as %.0f (mean and %d deviations): leave the library out, or give its"
                  + " deviation, if that is less",
              given,
              ScaffoldThresholds.LONGEST_INSERT,
              mean,
              deviation,
              mean + ScaffoldThresholds.MOST_DEVIATIONS * deviation,
              ScaffoldThresholds.MOST_DEVIATIONS));
    }
  }
}
