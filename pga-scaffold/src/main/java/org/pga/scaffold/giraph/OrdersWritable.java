package org.pga.scaffold.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.pga.scaffold.graph.Orders;

/** {@link Orders} in the form in which Giraph broadcasts them. */
public final class OrdersWritable implements Writable {
  /** Name of the broadcast. */
  static final String NAME = "orders";

  private Orders orders;

  /** For {@link #readFields}. */
  public OrdersWritable() {}

  OrdersWritable(Orders orders) {
    this.orders = orders;
  }

  Orders orders() {
    return orders;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    orders.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    orders = Orders.read(in);
  }
}
