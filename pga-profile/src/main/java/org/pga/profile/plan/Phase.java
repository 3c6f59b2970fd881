package org.pga.profile.plan;

/**
 * Bytes that one node moves in a part of a job in which reading, writing and sending overlap.
 *
 * @param localRead intermediate data from the node's own disks
 * @param localWritten intermediate data to them
 * @param dataRead input, from wherever {@link NodeRates#data} is
 * @param dataWritten output, to there
 * @param sent to other nodes
 */
record Phase(
    double localRead, double localWritten, double dataRead, double dataWritten, double sent) {

  /** So many times as much. */
  Phase times(double factor) {
    return new Phase(
        localRead * factor,
        localWritten * factor,
        dataRead * factor,
        dataWritten * factor,
        sent * factor);
  }

  /** How long each resource is busy with it. */
  Busy on(NodeRates node) {
    // One node sends to no other; of several, all: Conley's equations leave out a node's own share.
    Busy busy = new Busy().with(Resource.NETWORK, node.workers() == 1 ? 0 : sent / node.network());
    Storage volume = node.volume();
    double dataHere = volume == null ? 1 : 0;
    double read = localRead + dataRead * dataHere;
    double written = localWritten + dataWritten * dataHere;
    busy.with(Resource.DISK_READ, node.disks().readSeconds(read, written));
    busy.with(Resource.DISK_WRITE, node.disks().writeSeconds(read, written));
    if (volume != null) {
      busy.with(Resource.VOLUME_READ, volume.readSeconds(dataRead, dataWritten));
      busy.with(Resource.VOLUME_WRITE, volume.writeSeconds(dataRead, dataWritten));
    }
    return busy;
  }
}
