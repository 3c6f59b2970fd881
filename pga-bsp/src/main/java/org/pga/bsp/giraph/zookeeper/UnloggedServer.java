package org.pga.bsp.giraph.zookeeper;

import java.io.File;
import java.io.IOException;
import org.apache.zookeeper.server.FinalRequestProcessor;
import org.apache.zookeeper.server.PrepRequestProcessor;
import org.apache.zookeeper.server.Request;
import org.apache.zookeeper.server.RequestProcessor;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * A ZooKeeper that keeps no log of what is written to it, for it wouldn't be read again, and
 * answers each request in the thread that has read it. A superstep is some forty requests one after
 * another: handed from thread to thread and to a file they take as long as all else in it.
 */
final class UnloggedServer extends ZooKeeperServer {
  UnloggedServer(File folder, int tickMillis) throws IOException {
    super(folder, folder, tickMillis);
  }

  @Override
  protected void setupRequestProcessors() {
    firstProcessor = new Processor(this, new FinalRequestProcessor(this));
  }

  /** Without the queue of requests that are held back while there are too many. */
  @Override
  public void enqueueRequest(Request request) {
    submitRequestNow(request);
  }

  /** In ZooKeeper's own server this is a thread with a queue; it is never started here. */
  private static final class Processor extends PrepRequestProcessor {
    Processor(ZooKeeperServer server, RequestProcessor next) {
      super(server, next);
    }

    /** Sessions that end send requests, too, from a thread of their own. */
    @Override
    public synchronized void processRequest(Request request) {
      try {
        pRequest(request);
      } catch (RequestProcessorException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
