package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.yarn.api.protocolrecords.UpdateApplicationTimeoutsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.ApplicationTimeoutType;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.util.Times;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Until when an application may live, as YARN is told, in seconds from its start. */
class LeaseTest {
  private static final long STARTED = 1_700_000_000_000L;

  private final List<Long> told = new ArrayList<>();
  private long awake;
  private long clock;
  private Lease lease;

  @BeforeEach
  void leaseOf300Seconds() throws Exception {
    YarnClient client = mock(YarnClient.class);
    ApplicationReport report = mock(ApplicationReport.class);
    when(report.getStartTime()).thenReturn(STARTED);
    when(client.getApplicationReport(any())).thenReturn(report);
    when(client.updateApplicationTimeouts(any()))
        .thenAnswer(
            call -> {
              UpdateApplicationTimeoutsRequest request = call.getArgument(0);
              String expiry = request.getApplicationTimeouts().get(ApplicationTimeoutType.LIFETIME);
              told.add((Times.parseISO8601ToLocalTimeInMillis(expiry) - STARTED) / 1000);
              return null;
            });
    ApplicationId id = ApplicationId.newInstance(17, 4);
    lease =
        new Lease(
            client,
            id,
            300,
            () -> TimeUnit.SECONDS.toNanos(awake),
            () -> TimeUnit.SECONDS.toMillis(clock));
  }

  private void renewAfter(long seconds, long byTheClock) {
    awake += seconds;
    clock += byTheClock;
    lease.renewIfDue();
  }

  @Test
  void itIsRenewedThreeTimesInItsLength() {
    renewAfter(0, 0);
    renewAfter(99, 99);
    renewAfter(2, 2);
    renewAfter(200, 200);
    assertEquals(List.of(300L, 401L, 601L), told);
  }

  /** While a machine sleeps, the time that nobody sets stands still on Linux. */
  @Test
  void timeAsleepCounts() {
    renewAfter(0, 0);
    renewAfter(1, 200);
    renewAfter(1, 200);
    assertEquals(List.of(300L, 500L, 700L), told);
  }

  @Test
  void aClockThatIsSetBackDoesnt() {
    renewAfter(0, 0);
    renewAfter(101, -3500);
    assertEquals(List.of(300L, 401L), told);
  }

  /** YARN accepts a renewal when it has ended the application, too. */
  @Test
  void aLeaseIsKeptThatNoGapInterrupted() {
    assertTrue(lease.isKept(), "never renewed: YARN knows no lifetime of ours");
    renewAfter(0, 0);
    renewAfter(101, 101);
    assertTrue(lease.isKept());
    awake += 300;
    assertFalse(lease.isKept());
    renewAfter(1, 1);
    assertFalse(lease.isKept());
  }
}
