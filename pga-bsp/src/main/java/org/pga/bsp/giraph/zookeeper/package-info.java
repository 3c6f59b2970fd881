/**
 * Where workers and master of a Giraph job meet: on YARN a ZooKeeper in the driver, in one process
 * its nodes without a server. {@link org.pga.bsp.giraph.zookeeper.Coordination} is the face.
 */
package org.pga.bsp.giraph.zookeeper;
