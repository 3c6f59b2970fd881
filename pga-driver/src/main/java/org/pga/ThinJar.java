package org.pga;

/**
 * The main class of this module's own jar, which is next to the folder of the release and is easily
 * mistaken for {@code pga.jar}: it says which jar to use.
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
