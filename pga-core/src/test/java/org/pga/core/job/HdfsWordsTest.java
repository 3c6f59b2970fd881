package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.failure.ClusterException;

/** Texts as Hadoop 3.4.3 writes them. */
class HdfsWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Could not obtain block: BP-1:blk_2_3 file=/out/a No live nodes | hdfs fsck /out/a -blocks",
        "File /out/a could only be written to 0 of the 1 minReplication nodes. | the file /out/a:",
        "Cannot delete /x. Name node is in safe mode. | hdfs dfsadmin -safemode get"
      })
  void whatHdfsLacksIsNamedWithWhatToDo(String text, String said) {
    assertSays(said, text);
  }

  /** Of a NameNode whose disk is full. */
  @Test
  void whatSafeModeWaitsForIsSaid() {
    assertSays(
        "(Name node is in safe mode. Resources are low on NN. ",
        "Cannot create directory /x. Name node is in safe mode.\nResources are low on NN. Please add"
            + " or free up more resourcesthen turn off safe mode manually.");
  }

  private static void assertSays(String said, String text) {
    ClusterException fault = HdfsWords.fault(text);
    assertTrue(fault.getMessage().contains(said), fault::getMessage);
    assertTrue(fault.getMessage().contains("--resume continues"), fault::getMessage);
    assertFalse(fault.redoable(), "somebody has to act");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"a file=/x of no interest", "can't read /safe mode/x"})
  void otherTextsAreNoneOfIts(String text) {
    assertNull(HdfsWords.fault(text));
  }
}
