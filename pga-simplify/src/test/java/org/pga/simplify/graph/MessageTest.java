package org.pga.simplify.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageTest {
  @ParameterizedTest
  @EnumSource(SimplifyParameters.Cause.class)
  void aVerdictKeepsItsCause(SimplifyParameters.Cause cause) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Message.Verdict(cause).write(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertEquals(new Message.Verdict(cause), Message.read(in));
  }
}
