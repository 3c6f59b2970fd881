package org.pga.scaffold.finish.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;

/** Drawn patterns and drawn begins of a gene, against regular expressions. */
class GeneStartTest {
  private static final Pattern WALKER_A = Pattern.compile("G..G.GKTH");
  private static final Pattern HELIX = Pattern.compile("[FILV]W..[ACILV][ILV]");

  private static final Map<String, Character> CODONS =
      Map.of("ATG", 'M', "GTG", 'V', "TTG", 'L', "CTC", 'L', "TGG", 'W', "GCC", 'A', "ATC", 'I');

  @Test
  void aMotifFitsAsItsRegularExpressionDoes() {
    int fitting = 0;
    for (long seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      StringBuilder pattern = new StringBuilder();
      for (int places = 1 + random.nextInt(4); places > 0; places--) {
        switch (random.nextInt(3)) {
          case 0 -> pattern.append('.');
          case 1 -> pattern.append("ABYZ".charAt(random.nextInt(4)));
          default -> pattern.append(List.of("[AB]", "[AYZ]", "[Z]").get(random.nextInt(3)));
        }
      }
      StringBuilder protein = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        protein.append("ABYZ*".charAt(random.nextInt(5)));
      }
      Pattern same = Pattern.compile(pattern.toString().replace(".", "[A-Z]"));
      Motif motif = new Motif(pattern.toString());
      String message = pattern + " in " + protein;
      for (int from = -2; from < protein.length() + 3; from++) {
        int found = -1;
        for (int at = protein.length() + 4; at >= from; at--) {
          boolean fits = fits(same, protein, at);
          assertEquals(fits, motif.fits(protein, at), message + " at " + at);
          found = fits ? at : found;
          fitting += fits ? 1 : 0;
        }
        assertEquals(found, motif.find(protein, from, protein.length() + 4), message);
        int last = random.nextInt(protein.length() + 1);
        boolean reached = found >= 0 && found <= last;
        assertEquals(reached ? found : -1, motif.find(protein, from, last), message);
      }
    }
    assertTrue(fitting > 5_000, fitting + " fit");
  }

  private static boolean fits(Pattern pattern, CharSequence protein, int at) {
    Matcher matcher = pattern.matcher(protein);
    return at >= 0 && at <= protein.length() && matcher.region(at, protein.length()).lookingAt();
  }

  /** Codons that start genes and others, with the first helix and without, behind a stop. */
  @Test
  void aGeneStartsBeforeItsHelixOrElseFirstInItsFrame() {
    Map<String, Integer> seen = new HashMap<>();
    int walker = find(WALKER_A, DnaAGenes.E_COLI);
    for (long seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      List<String> codons = new ArrayList<>(CODONS.keySet());
      Collections.sort(codons);
      codons.removeIf(codon -> codon.endsWith("TG") && random.nextInt(3) == 0);
      StringBuilder begin = new StringBuilder();
      StringBuilder before = new StringBuilder();
      for (int n = random.nextInt(40); n > 0; n--) {
        String codon = codons.get(random.nextInt(codons.size()));
        begin.append(codon);
        before.append(CODONS.get(codon));
      }
      // Without starts of its own, and without the helix.
      String rest = DnaAGenes.E_COLI.substring(30, walker).replace('M', 'A').replace('W', 'A');
      String gene =
          begin + DnaAGenes.gene("M" + rest + DnaAGenes.E_COLI.substring(walker)).substring(3);
      before.append(rest);
      int helix = find(HELIX, before);
      int nearest = -1;
      int atg = -1;
      int other = -1;
      for (int i = before.length() - 1; i >= 0; i--) {
        String codon = gene.substring(3 * i, 3 * i + 3);
        boolean starts = List.of("ATG", "GTG", "TTG").contains(codon);
        nearest = starts && nearest < 0 && helix >= 0 && helix + 1 - i >= 5 ? i : nearest;
        atg = codon.equals("ATG") ? i : atg;
        other = starts ? i : other;
      }
      int expected = nearest >= 0 ? nearest : atg >= 0 ? atg : Math.max(0, other);
      seen.merge(
          nearest >= 0 ? "helix" : atg >= 0 ? "atg" : other >= 0 ? "other" : "none",
          1,
          Integer::sum);
      String whole = "TAA" + gene + RandomReads.bases(random, 3_000, 4);
      int cut = random.nextInt(whole.length());
      Sequence circle = Sequence.of(whole.substring(cut) + whole.substring(0, cut));
      int start = Math.floorMod(3 + 3 * expected - cut, whole.length());
      assertEquals(List.of(start), DnaA.starts(circle), "seed " + seed);
    }
    for (String kind : List.of("helix", "atg", "other", "none")) {
      assertTrue(seen.getOrDefault(kind, 0) >= 10, seen.toString());
    }
  }

  private static int find(Pattern pattern, CharSequence protein) {
    Matcher matcher = pattern.matcher(protein);
    return matcher.find() ? matcher.start() : -1;
  }
}
