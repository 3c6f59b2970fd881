package org.pga.profile.bench.n1;

/** On which node a process runs. */
public enum Mapping {
  /** Neighbouring processes run on neighbouring nodes. */
  ROUND_ROBIN {
    @Override
    int node(int process, int perNode, int nodes) {
      return process % nodes;
    }
  },

  /** Neighbouring processes run on one node. */
  BLOCKED {
    @Override
    int node(int process, int perNode, int nodes) {
      return process / perNode;
    }
  };

  /**
   * The node of a process.
   *
   * @param perNode processes of a node; the last node may have fewer
   * @param nodes how many there are
   */
  abstract int node(int process, int perNode, int nodes);
}
