package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.core.facts.TrimReason;
import org.pga.reads.DrawnReads;
import org.pga.reads.format.ReadRecord;

class ReadTrimmerTest {
  private static final String GENOME = "ACCATTGCAATCGTTAGCATCCGAT"; // 25
  private static final String ADAPTER = "CTGTCTCTTATACACATCT";

  private static FileTrim rules(QualityScale scale) {
    return new FileTrim(scale, true, true, List.of(new Adapter("", ADAPTER)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nothing to trim     | 25I           | ''               | 25 | 0  0  0  0
          a low-quality end   | 22I 3#        | ''               | 22 | 0  3  0  0
          an adapter          | 34I           | CTGTCTCTT        | 25 | 0  0  9  0
          its end of low q.   | 29I 5#        | CTGTCTCTT        | 29 | 0  5  0  0
          and five left of it | 30I 4#        | CTGTCTCTT        | 25 | 0  4  5  0
          tail of G behind it | 47I           | CTGTCTCTTgGGGGGGGGGGGG | 25 | 13 0 9 0
          too short then      | 20I 5#        | ''               | 0  | 0  5  0  20
          all of low quality  | 25#           | ''               | 0  | 0  25 0  0
          bad bases within stay  | 10I 2# 13I | ''               | 25 | 0  0  0  0
          """)
  void eachLetterIsLostForOneReason(
      String label, String runs, String more, int kept, String expected) throws IOException {
    ReadTrimmer trimmer = new ReadTrimmer(rules(QualityScale.PHRED33));
    ReadRecord read = DrawnReads.of(GENOME + more, letters(runs));
    trimmer.trim(read);
    assertEquals(kept, read.letters(), label);
    assertEquals(GENOME.length() + more.length(), read.lettersInFile());
    assertEquals(expected.replaceAll(" +", " "), lost(trimmer.tally()), label);
  }

  /** Such as "2I 3#". */
  private static String letters(String runs) {
    StringBuilder qualities = new StringBuilder();
    for (String run : runs.split(" +")) {
      int end = run.length() - 1;
      qualities.append(run.substring(end).repeat(Integer.parseInt(run.substring(0, end))));
    }
    return qualities.toString();
  }

  private static String lost(TrimTally tally) {
    StringBuilder text = new StringBuilder();
    for (TrimReason reason : TrimReason.values()) {
      text.append(' ').append(tally.letters(reason));
    }
    return text.substring(1);
  }

  @Test
  void theScaleMakesNoDifference() throws IOException {
    Random random = new Random(15);
    ReadTrimmer of33 = new ReadTrimmer(rules(QualityScale.PHRED33));
    ReadTrimmer of64 = new ReadTrimmer(rules(QualityScale.PHRED64));
    for (int i = 0; i < 2000; i++) {
      int length = 20 + random.nextInt(60); // shorter ones may hold no good base to know +64 by
      String letters = AdapterMatchTest.letters(random, length);
      StringBuilder at33 = new StringBuilder();
      StringBuilder at64 = new StringBuilder();
      for (int j = 0; j < length; j++) {
        int quality = random.nextInt(Math.max(3, 40 - j));
        at33.append((char) (33 + quality));
        at64.append((char) (64 + quality));
      }
      ReadRecord one = DrawnReads.of(letters, at33.toString());
      ReadRecord two = DrawnReads.of(letters, at64.toString());
      of33.trim(one);
      of64.trim(two);
      assertEquals(DrawnReads.kept(one), DrawnReads.kept(two));
    }
    assertEquals(lost(of33.tally()), lost(of64.tally()));
  }

  /** Where files of both kinds were put together. */
  @Test
  void qualitiesOfAnotherScaleTrimNothing() throws IOException {
    ReadTrimmer trimmer = new ReadTrimmer(rules(QualityScale.PHRED64));
    ReadRecord read = DrawnReads.of(GENOME, "I".repeat(24) + "5");
    trimmer.look(read);
    trimmer.trim(read);
    assertEquals(GENOME, DrawnReads.kept(read));
    assertEquals(1, trimmer.tally().otherScale());
    // but they are known: I is 40, 5 is 20
    assertEquals(QualityScale.PHRED33.zero(), trimmer.zero());
    assertEquals(40, trimmer.profile().byPlace().get(0));
    assertEquals(20, trimmer.profile().byPlace().get(24));
  }

  /** From ';' to 'K', both scales have letters. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          good ones at 33            | 5F 10G 6H 4I  | 25 | 1
          with the best that occurs  | 10J 5K 10F    | 25 | 1
          with the least that can be | 1; 5? 6B 13E  | 25 | 1
          one base better at 64      | 12F 1L 12F    | 0  | 0
          not to be used             | 25B           | 0  | 0
          nor most of it             | 12G 13B       | 0  | 0
          less than half of it       | 13G 12B       | 25 | 1
          a good one at 64           | 22f 3B        | 22 | 0
          """)
  void goodReadsAtThirtyThreeStayInAFileAtSixtyFour(
      String label, String runs, int kept, int otherScale) throws IOException {
    ReadTrimmer trimmer = new ReadTrimmer(rules(QualityScale.PHRED64));
    ReadRecord read = DrawnReads.of(GENOME, letters(runs));
    trimmer.trim(read);
    assertEquals(kept, read.letters(), label);
    assertEquals(otherScale, trimmer.tally().otherScale(), label);
  }

  @Test
  void withoutQualitiesAdaptersStillGo() throws IOException {
    for (QualityScale scale : QualityScale.values()) {
      ReadRecord read = DrawnReads.of(GENOME + ADAPTER, null);
      new ReadTrimmer(rules(scale)).trim(read);
      assertEquals(GENOME, DrawnReads.kept(read));
    }
  }

  @Test
  void whereTooManyAreLowQualitiesDontCount() throws IOException {
    FileTrim rules = new FileTrim(QualityScale.PHRED33, false, false, List.of());
    ReadRecord read = DrawnReads.of(GENOME, "I".repeat(10) + "#".repeat(15));
    new ReadTrimmer(rules).trim(read);
    assertEquals(GENOME, DrawnReads.kept(read));
  }

  /** By which the packer finds low bases: of the read's own scale, 0 if qualities say nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PHRED33 | true  | 22I 3# | 33
          PHRED64 | true  | 22f 3B | 64
          PHRED64 | true  | 24I 1: | 33
          PHRED64 | true  | 10J 5K 10F | 33
          PHRED64 | true  | 25B    | 64
          PHRED33 | false | 22I 3# | 0
          PHRED64 | false | 5f 20B | 0
          PHRED64 | false | 24I 1: | 0
          NONE    | false | 25I    | 0
          PHRED33 | true  |        | 0
          """)
  void theZeroIsThatOfTheRead(QualityScale scale, boolean byQuality, String runs, int zero)
      throws IOException {
    ReadTrimmer trimmer = new ReadTrimmer(new FileTrim(scale, byQuality, false, List.of()));
    trimmer.trim(DrawnReads.of(GENOME, runs == null ? null : letters(runs)));
    assertEquals(zero, trimmer.zero());
  }

  @Test
  void anEmptyReadStaysEmpty() throws IOException {
    ReadTrimmer trimmer = new ReadTrimmer(rules(QualityScale.PHRED33));
    ReadRecord read = DrawnReads.of("", "");
    trimmer.trim(read);
    assertEquals(0, read.letters());
    assertEquals("0 0 0 0", lost(trimmer.tally()));
  }
}
