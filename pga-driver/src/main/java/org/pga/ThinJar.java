package org.pga;

/**
 * What {@code hadoop jar} finds in the jar of this module alone, which lies beside the folder of
 * the release and is taken for it: says which one to take.
 */
public final class ThinJar {
  private ThinJar() {}

  public static void main(String[] args) {
    System.err.println(
        "pga: this jar holds a part of PGA only. Take pga.jar: in a clone it is"
            + " pga-driver/target/pga-VERSION/pga.jar, in a release beside bin and lib.");
    System.exit(1);
  }
}
