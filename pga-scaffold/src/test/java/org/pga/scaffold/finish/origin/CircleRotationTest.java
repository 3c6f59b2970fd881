package org.pga.scaffold.finish.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pga.scaffold.finish.origin.DnaAGenes.gene;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.origin.CircleRotation.Outcome;

/** Genes put into random circles. */
final class CircleRotationTest {
  private static final List<String> PROTEINS =
      List.of(DnaAGenes.E_COLI, DnaAGenes.S_AUREUS, DnaAGenes.V_CHOLERAE, DnaAGenes.H_PYLORI);

  private static final List<Step> STEPS =
      List.of(new Step(3, false), new Step(5, true, 12), new Step(8, false));

  private final Random random = new Random(4);

  @Test
  void aCircleBeginsWithItsGeneWhereverThatLies() {
    for (String protein : PROTEINS) {
      String circle = gene(protein) + letters(3000);
      for (int start : List.of(0, 1, 700, 1500, circle.length() - 1)) {
        String turned = circle.substring(start) + circle.substring(0, start);
        Scaffold scaffold = scaffold(turned, true);
        assertEquals(Outcome.ROTATED, CircleRotation.rotate(scaffold));
        assertEquals(circle, scaffold.contigs().get(0).sequence().toString());
        assertEquals(STEPS, scaffold.contigs().get(0).steps());
      }
    }
  }

  @Test
  void aGeneOnTheOtherStrandTurnsTheContigAndItsPath() {
    for (String protein : PROTEINS) {
      Sequence circle = Sequence.of(gene(protein) + letters(3000));
      Scaffold scaffold = scaffold(circle.reverseComplement().toString(), true);
      assertEquals(Outcome.ROTATED, CircleRotation.rotate(scaffold));
      assertEquals(circle, scaffold.contigs().get(0).sequence());
      assertEquals(Step.reversed(STEPS), scaffold.contigs().get(0).steps());
    }
  }

  @Test
  void whatIsNotOneCircleWithOneGeneStays() {
    String gene = gene(DnaAGenes.E_COLI);
    stays(Outcome.NOT_CIRCULAR, gene + letters(3000), false);
    stays(Outcome.NO_GENE, letters(5000), true);
    stays(Outcome.NO_GENE, letters(100), true);
    String other = Sequence.of(gene(DnaAGenes.S_AUREUS)).reverseComplement().toString();
    stays(Outcome.SEVERAL_GENES, gene + letters(2000) + other + letters(100), true);
  }

  @Test
  void aGeneThatIsBrokenOrLacksAMotifIsNone() {
    String protein = DnaAGenes.E_COLI;
    stays(Outcome.NO_GENE, gene(protein.replace("LIDDIQ", "LIDEIQ")) + letters(3000), true);
    stays(Outcome.NO_GENE, gene(protein.replace("RELEG", "RELAG")) + letters(3000), true);
    stays(Outcome.NO_GENE, gene(protein.replace("RDHTTV", "RDATTV")) + letters(3000), true);
    stays(Outcome.NO_GENE, gene(protein.replace("LGKTHL", "LGATHL")) + letters(3000), true);
    stays(Outcome.NO_GENE, gene(protein.replace("ELTNHS", "EL*NHS")) + letters(3000), true);
  }

  /** 400 amino acids before Walker A and 400 behind are read: in less they would be read twice. */
  @Test
  void aCircleNeedsRoomForWhatIsReadOfAGene() {
    String gene = gene(DnaAGenes.E_COLI);
    String rest = letters(2400 - 12 - gene.length());
    String circle = rest.substring(700) + gene + rest.substring(0, 700);
    Scaffold scaffold = scaffold(circle, true);
    assertEquals(2400, circle.length());
    assertEquals(Outcome.ROTATED, CircleRotation.rotate(scaffold));
    assertEquals(gene + rest, scaffold.contigs().get(0).sequence().toString());
    stays(Outcome.NO_GENE, circle.substring(1), true);
  }

  /** A helix isn't the first thing of a protein: 5 amino acids stand before its tryptophan. */
  @Test
  void aStartTooNearToTheFirstHelixIsNone() {
    String protein = DnaAGenes.E_COLI.replace("VSLSLW", "VSMMLW");
    for (String one : List.of(DnaAGenes.E_COLI, protein)) {
      String circle = gene(one) + letters(3000);
      Scaffold scaffold = scaffold(circle.substring(1000) + circle.substring(0, 1000), true);
      assertEquals(Outcome.ROTATED, CircleRotation.rotate(scaffold));
      assertEquals(circle, scaffold.contigs().get(0).sequence().toString());
    }
  }

  private static void stays(Outcome why, String letters, boolean circular) {
    Scaffold scaffold = scaffold(letters, circular);
    assertEquals(why, CircleRotation.rotate(scaffold));
    assertEquals(letters, scaffold.contigs().get(0).sequence().toString());
    assertEquals(STEPS, scaffold.contigs().get(0).steps());
  }

  private static Scaffold scaffold(String letters, boolean circular) {
    Scaffold scaffold = new Scaffold();
    scaffold.contigs().add(new Contig(Sequence.of(letters), 9, 3, circular, STEPS));
    return scaffold;
  }

  /** Random, with a stop in each frame at its end. */
  private String letters(int length) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < length; i++) {
      letters.append("ACGT".charAt(random.nextInt(4)));
    }
    return letters + "TAACTAACTAAC";
  }
}
