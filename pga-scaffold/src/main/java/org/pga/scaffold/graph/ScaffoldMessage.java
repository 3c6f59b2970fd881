package org.pga.scaffold.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.pga.bsp.Encodable;

/**
 * What vertices tell each other. {@code end} is always the addressed end of the receiver: of the
 * unitig, or of the scaffold path that it owns.
 *
 * <p>On the wire: a head byte (bits 0–4 kind, bits 5–7 {@code end} and flags in the order in which
 * {@link #write} names them), then the fields as each {@link #write} says.
 */
public sealed interface ScaffoldMessage extends Encodable
    permits ReadPathMessage,
        PairMessage,
        HopMessage,
        JoinMessage,
        FillMessage,
        ExtendMessage,
        PassageMessage {
  /** Writes head byte and fields. */
  @Override
  void write(DataOutput out) throws IOException;

  /** Reads what a {@link #write} wrote. */
  static ScaffoldMessage read(DataInput in) throws IOException {
    int head = in.readUnsignedByte();
    int kind = head & 31;
    int flags = head >> 5;
    if (kind <= ReadPathMessage.LAST_KIND) {
      return ReadPathMessage.read(kind, flags, in);
    }
    if (kind <= PairMessage.LAST_KIND) {
      return PairMessage.read(kind, flags, in);
    }
    if (kind <= HopMessage.LAST_KIND) {
      return HopMessage.read(kind, flags, in);
    }
    if (kind <= JoinMessage.LAST_KIND) {
      return JoinMessage.read(kind, flags, in);
    }
    if (kind <= FillMessage.LAST_KIND) {
      return FillMessage.read(kind, in);
    }
    if (kind <= ExtendMessage.LAST_KIND) {
      return ExtendMessage.read(kind, flags, in);
    }
    if (kind <= PassageMessage.LAST_KIND) {
      return PassageMessage.read(kind, flags, in);
    }
    throw new IOException("not a message of the scaffold job: head byte " + head);
  }

  /** Writes the head byte of a message: its kind in five bits, flags in the three above. */
  static void open(DataOutput out, int kind, int flags) throws IOException {
    out.writeByte(kind | flags << 5);
  }
}
