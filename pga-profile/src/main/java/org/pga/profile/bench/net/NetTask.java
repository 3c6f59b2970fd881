package org.pga.profile.bench.net;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;

/**
 * NetBench (Conley et al., §3): records made in memory are sent from each node to all others, and
 * dropped there.
 */
public final class NetTask implements GroupTask<NetSpec, NetResult> {
  @Override
  public NetResult run(NetSpec spec, Member member) throws Exception {
    List<Integer> participants = Participants.of(member.meet("hosts", member.host()));
    if (participants.size() < 2) {
      throw new InputException("a network needs two tasks: give --tasks 2 or more");
    }
    int me = participants.indexOf(member.index());
    List<NetResult.Round> rounds = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    for (int count : Participants.counts(participants.size(), spec.growing())) {
      boolean taking = me >= 0 && me < count;
      try (AllToAll all = new AllToAll(taking, member)) {
        List<String> addresses = member.meet("addresses-" + count, all.address());
        all.connect(
            participants.subList(0, count).stream()
                .filter(other -> other != member.index())
                .map(addresses::get)
                .toList(),
            failures);
        member.meet("connected-" + count, "");
        all.accept();
        member.meet("go-" + count, "");
        if (taking) {
          rounds.add(all.stream(count, spec.seconds()));
        }
      }
    }
    return new NetResult(member.host(), rounds, failures);
  }
}
