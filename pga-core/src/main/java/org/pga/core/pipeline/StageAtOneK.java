package org.pga.core.pipeline;

/** A stage that works at one k. */
public abstract class StageAtOneK implements Stage {
  /** The k-mer size of the stage. */
  protected final int k;

  private final StageKind kind;

  protected StageAtOneK(StageKind kind, int k) {
    this.kind = kind;
    this.k = k;
  }

  @Override
  public final StageKind kind() {
    return kind;
  }

  @Override
  public final Integer k() {
    return k;
  }
}
