package org.pga.profile.record.history;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.hadoop.mapreduce.jobhistory.Event;

/** The events of a job's history, as Hadoop stores them: two lines of text, then Avro. */
final class Events {
  private Events() {}

  /** The same history after each event was altered. */
  @SuppressWarnings("deprecation") // readLine, as Hadoop's own reader does
  static byte[] altered(DataInputStream history, Consumer<Event> change) throws IOException {
    String head = history.readLine() + "\n" + history.readLine() + "\n";
    Schema schema = new Schema.Parser().parse(head.lines().skip(1).findFirst().orElseThrow());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(head.getBytes(StandardCharsets.UTF_8));
    Decoder decoder = DecoderFactory.get().binaryDecoder(history, null);
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    SpecificDatumReader<Event> reader = new SpecificDatumReader<>(schema, Event.SCHEMA$);
    SpecificDatumWriter<Event> writer = new SpecificDatumWriter<>(schema);
    try {
      while (true) {
        Event event = reader.read(null, decoder);
        change.accept(event);
        writer.write(event, encoder);
      }
    } catch (EOFException e) {
      encoder.flush();
      return out.toByteArray();
    }
  }
}
