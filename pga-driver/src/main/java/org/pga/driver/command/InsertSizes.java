package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pga.core.Words;
import org.pga.driver.settings.UsageException;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;

/** Insert sizes as users write them: 350, 350,40 or 350±40, and auto for one to be estimated. */
final class InsertSizes {
  private static final String ESTIMATED = "auto";
  private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
  private static final Pattern TEXT =
      Pattern.compile(NUMBER + "(?:(?:,|±|\\+-|\\+/-)" + NUMBER + ")?");

  /** Share of the mean, where the user gives no deviation. */
  private static final double USUAL_DEVIATION = 0.1;

  /** No sequencer makes pairs farther apart. */
  private static final double MOST = 1_000_000;

  private InsertSizes() {}

  /**
   * Gives libraries their insert sizes.
   *
   * @param option by which they were given
   * @param texts one for each library, or none at all
   * @param kind of the libraries, and by which options they come, for the message
   * @throws UsageException if their numbers differ, or for a text that isn't one
   */
  static List<Library> give(
      String option, List<String> texts, List<Library> libraries, String kind) {
    if (texts.isEmpty()) {
      return libraries;
    }
    if (texts.size() != libraries.size()) {
      throw new UsageException(
          Words.of(
              "%s has %d values, but there are %d libraries of %s: give one for each, in this order,"
                  + " or %s for one to be estimated",
              option, texts.size(), libraries.size(), kind, ESTIMATED));
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
      if (mean >= 1 && mean <= MOST && deviation > 0 && deviation < mean) {
        return new InsertSize(mean, deviation);
      }
    }
    throw new UsageException(
        Words.of(
            "%s %s: expected MEAN or MEAN,DEVIATION in bases, such as 350 or 350,40;"
                + " the deviation is above 0 and below the mean",
            option, text));
  }
}
