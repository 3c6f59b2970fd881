package org.pga.bsp;

import java.io.DataOutput;
import java.io.IOException;

/** Parameters or a message, in its bytes; a {@link BspJob} reads it back. */
public interface Encodable {
  void write(DataOutput out) throws IOException;
}
