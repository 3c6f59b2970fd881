package org.pga.bsp.giraph;

/** Where the workers and the master of one Giraph job meet, for as long as the job runs. */
interface Coordination extends AutoCloseable {
  /** The value of {@code giraph.zkList}. */
  String address();

  @Override
  void close();
}
