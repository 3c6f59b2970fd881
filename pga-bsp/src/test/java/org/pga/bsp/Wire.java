package org.pga.bsp;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.util.ReflectionUtils;

/** Objects to bytes and back; what is left unread is an error. */
public final class Wire {
  private Wire() {}

  /** Reads an object. */
  public interface Reader<T> {
    T read(DataInput in) throws IOException;
  }

  public static byte[] bytes(Encodable object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      object.write(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  public static <T> T read(byte[] bytes, Reader<T> reader) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      T object = reader.read(in);
      if (in.available() > 0) {
        throw new IllegalStateException(object + " left bytes unread");
      }
      return object;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static <T extends Writable> T readInto(byte[] bytes, T into) {
    return read(
        bytes,
        in -> {
          into.readFields(in);
          return into;
        });
  }

  /** What comes back of an object. */
  public static <T extends Writable> T copy(T object, T into) {
    return readInto(bytes(object::write), into);
  }

  /** What comes back of an object. */
  @SuppressWarnings("unchecked")
  public static <T extends Writable> T copy(T object) {
    return copy(object, (T) ReflectionUtils.newInstance(object.getClass(), null));
  }
}
