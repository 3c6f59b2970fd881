package org.powermock.api.mockito;

import org.mockito.Mockito;
import org.mockito.stubbing.OngoingStubbing;
import org.powermock.api.mockito.expectation.ConstructorExpectationSetup;

/**
 * All that MRUnit asks of PowerMock, whose releases don't run on current JDKs: it wants to
 * intercept {@code new MultipleOutputs(…)}. Nothing is intercepted: Hadoop's own writes files into
 * a {@link org.pga.core.mrunit.TaskFolder}.
 */
public final class PowerMockito {
  private PowerMockito() {}

  @SuppressWarnings("unchecked")
  public static <T> ConstructorExpectationSetup<T> whenNew(Class<T> type) {
    return (first, more) -> Mockito.mock(OngoingStubbing.class);
  }
}
