package org.powermock.api.mockito.expectation;

import org.mockito.stubbing.OngoingStubbing;

/** The second half of {@link org.powermock.api.mockito.PowerMockito}. */
public interface ConstructorExpectationSetup<T> {
  OngoingStubbing<T> withArguments(Object first, Object... more);
}
