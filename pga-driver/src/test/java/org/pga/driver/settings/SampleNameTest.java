package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What results are called. */
class SampleNameTest {
  /** Two folders of Greek letters were both called ____. */
  @Test
  void aSampleKeepsTheLettersOfItsFolder() {
    assertEquals("\u00f6_\u00fc", SampleName.ofFolder("\u00f6 \u00fc"));
    assertEquals("\u03b1\u0301-1", SampleName.ofFolder("\u03b1\u0301-1"));
    assertEquals("a_b", SampleName.ofFolder("a;b"));
    assertEquals("sample", SampleName.ofFolder(""));
  }
}
