package org.pga.profile.bench.disk;

import java.util.List;
import org.pga.profile.bench.Bandwidths;

/**
 * What one node's devices did.
 *
 * @param host the node
 * @param disks rates of each device alone and of all at once, for each length of requests
 * @param failures what is wrong with devices that didn't work; they have no rates
 * @param notes what couldn't be measured as wanted, and why
 */
public record DiskResult(
    String host, List<Bandwidths.Disk> disks, List<String> failures, List<String> notes) {}
