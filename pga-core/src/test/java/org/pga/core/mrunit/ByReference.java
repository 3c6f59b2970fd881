package org.pga.core.mrunit;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.io.serializer.Deserializer;
import org.apache.hadoop.io.serializer.Serialization;
import org.apache.hadoop.io.serializer.Serializer;

/**
 * Has MRUnit hand a mapper the objects themselves, as record readers do, where a copy would differ
 * from them or can't be made.
 */
public final class ByReference extends Configured implements Serialization<Object> {
  private static final String TYPE = "pga.test.by-reference";
  private static final List<Object> OBJECTS = new ArrayList<>();

  /** From now on those of a type. */
  public static void set(Configuration conf, Class<?> type) {
    conf.set(TYPE, type.getName());
    String key = CommonConfigurationKeysPublic.IO_SERIALIZATIONS_KEY;
    conf.set(key, ByReference.class.getName() + "," + conf.get(key));
  }

  @Override
  public boolean accept(Class<?> type) {
    return type.getName().equals(getConf().get(TYPE));
  }

  @Override
  public Serializer<Object> getSerializer(Class<Object> type) {
    return new Serializer<>() {
      private DataOutputStream out;

      @Override
      public void open(OutputStream stream) {
        out = new DataOutputStream(stream);
      }

      @Override
      public void serialize(Object object) throws IOException {
        synchronized (OBJECTS) {
          out.writeInt(OBJECTS.size());
          OBJECTS.add(object);
        }
      }

      @Override
      public void close() throws IOException {
        out.close();
      }
    };
  }

  @Override
  public Deserializer<Object> getDeserializer(Class<Object> type) {
    return new Deserializer<>() {
      private DataInputStream in;

      @Override
      public void open(InputStream stream) {
        in = new DataInputStream(stream);
      }

      @Override
      public Object deserialize(Object before) throws IOException {
        synchronized (OBJECTS) {
          return OBJECTS.get(in.readInt());
        }
      }

      @Override
      public void close() throws IOException {
        in.close();
      }
    };
  }
}
