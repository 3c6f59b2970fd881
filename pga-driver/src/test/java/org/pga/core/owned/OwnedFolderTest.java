package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.util.Progressable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replacing, recovering and checksums, on the local disk, HDFS and a store. */
class OwnedFolderTest extends OnFileSystems {
  /** The folders above it are as the user has them. */
  @ParameterizedTest
  @MethodSource("places")
  void nobodyElseLooksIntoAFolderOfOnesOwnFromItsFirstFileOn(Place place) throws IOException {
    Set<FsPermission> seen = new HashSet<>();
    FileSystem watched =
        new FilterFileSystem(RawFiles.of(place.fs())) {
          @Override
          public FSDataOutputStream create(
              Path file,
              FsPermission permission,
              boolean overwrite,
              int buffer,
              short replication,
              long block,
              Progressable progress)
              throws IOException {
            seen.add(getFileStatus(file.getParent()).getPermission());
            return super.create(file, permission, overwrite, buffer, replication, block, progress);
          }
        };
    Path folder = place.path().apply("above/own");
    OwnedFolder.claimForOneself(watched, folder, "work", OwnedFolder.newId(), null);
    assertEquals(Set.of(new FsPermission((short) 0700)), seen);
    Path beside = place.path().apply("beside");
    place.fs().mkdirs(beside);
    assertEquals(
        place.fs().getFileStatus(beside).getPermission(),
        place.fs().getFileStatus(folder.getParent()).getPermission());
  }

  /** A container that is killed as it commits: the next attempt must get the folder. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void aClaimThatWasCutShortIsNotInTheWay(Place place) throws IOException {
    Path folder = place.path().apply("out");
    String part = ".pga-manifest.json." + OwnedFolder.newId() + ".part";
    FileSystem raw = RawFiles.of(place.fs()); // as manifests are written
    write(raw, new Path(folder, part), "{ \"crc32c\" : ");
    assertTrue(OwnedFolder.isFree(place.fs(), folder));
    publish(place, claim(place, folder), Map.of("a", "1"));
    assertEquals("1", read(place.fs(), new Path(folder, "a")));
    for (String other : List.of(part + "s", "pga-manifest.json.part", ".x" + part)) {
      Path another = place.path().apply("out-" + other);
      write(raw, new Path(another, other), "mine");
      assertEquals(List.of(other), OwnedFolder.inTheWay(place.fs(), another, name -> true));
      assertThrows(IOException.class, () -> claim(place, another));
    }
  }

  @ParameterizedTest
  @MethodSource("placesAndStores")
  void whatPgaWroteIsReplacedAndAllElseIsKept(Place place) throws IOException {
    Path folder = place.path().apply("out");
    OwnedFolder owned = claim(place, folder);
    publish(place, owned, Map.of("a", "1", "b", "2", "c", "3"));
    write(place.fs(), new Path(folder, "a"), "mine");
    write(place.fs(), new Path(folder, "thesis"), "years");
    publish(place, OwnedFolder.open(place.fs(), folder, "output"), Map.of("a", "4", "b", "5"));
    assertEquals("4", read(place.fs(), new Path(folder, "a")));
    assertEquals("mine", read(place.fs(), new Path(folder, "a.changed-1")));
    assertEquals("5", read(place.fs(), new Path(folder, "b")));
    assertFalse(place.fs().exists(new Path(folder, "c")));
    assertEquals("years", read(place.fs(), new Path(folder, "thesis")));
    assertTrue(OwnedFolder.open(place.fs(), folder, "output").isWhole(name -> true));
    write(place.fs(), new Path(folder, "b"), "6");
    assertFalse(OwnedFolder.open(place.fs(), folder, "output").isWhole(name -> true));
    OwnedFolder.open(place.fs(), folder, "output").delete(name -> false);
    assertEquals("6", read(place.fs(), new Path(folder, "b")));
    assertFalse(place.fs().exists(new Path(folder, "a")));
  }

  /** Else it would stand beside the next result as if it were of that. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void whatWasChangedGoesAsideWhereTheNextSetHasItPacked(Place place) throws IOException {
    Path folder = place.path().apply("out");
    publish(place, claim(place, folder), Map.of("a", "1", "b", "2", "log", "begun"));
    write(place.fs(), new Path(folder, "b"), "mine");
    write(place.fs(), new Path(folder, "log"), "begun, and went on");
    OwnedFolder owned = OwnedFolder.open(place.fs(), folder, "output");
    Path next = owned.replacement().begin();
    write(place.fs(), new Path(next, "b.gz"), "3");
    assertEquals(List.of("b.changed-1"), owned.replacement().publish("f", "v", Map.of()));
    assertFalse(place.fs().exists(new Path(folder, "b")));
    assertEquals("mine", read(place.fs(), new Path(folder, "b.changed-1")));
    assertEquals("begun, and went on", read(place.fs(), new Path(folder, "log")), "nobody's name");
    publish(place, owned, Map.of("b", "4"));
    assertEquals("mine", read(place.fs(), new Path(folder, "b.changed-1")));
  }

  /** At each point where a process can end: before or after each file has its place. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void whateverTheMomentOfTheEndAllOldOrAllNewIsThere(Place place) throws IOException {
    List<String> names = List.of("a", "b", "c");
    for (int moved = -1; moved <= names.size(); moved++) {
      Path folder = place.path().apply("end" + moved);
      OwnedFolder owned = claim(place, folder);
      publish(place, owned, Map.of("a", "old", "b", "old", "c", "old"));
      Path next = owned.replacement().begin();
      for (String name : names) {
        write(place.fs(), new Path(next, name), "new");
      }
      if (moved >= 0) { // the manifest is there: the new set counts
        SealedJson.write(
            place.fs(),
            new Path(next, OwnedFolder.MANIFEST),
            owned.manifest().with("g", "v", FileMark.ofFolder(place.fs(), next)));
      }
      for (int i = 0; i < moved; i++) {
        RawFiles.replace(
            RawFiles.of(place.fs()), new Path(next, names.get(i)), new Path(folder, names.get(i)));
      }
      OwnedFolder after = OwnedFolder.open(place.fs(), folder, "output");
      after.replacement().recover();
      for (String name : names) {
        assertEquals(moved < 0 ? "old" : "new", read(place.fs(), new Path(folder, name)));
      }
      assertTrue(after.isWhole(name -> true));
      assertFalse(place.fs().exists(next));
    }
  }

  /** The process that set the file aside was killed before it could say so. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void whatWasSetAsideBeforeTheEndIsStillTold(Place place) throws IOException {
    Path folder = place.path().apply("aside");
    OwnedFolder owned = claim(place, folder);
    publish(place, owned, Map.of("a", "old", "b", "old"));
    Path next = owned.replacement().begin();
    write(place.fs(), new Path(next, "a"), "new");
    write(place.fs(), new Path(next, "b"), "new");
    SealedJson.write(
        place.fs(),
        new Path(next, OwnedFolder.MANIFEST),
        owned.manifest().with("g", "v", FileMark.ofFolder(place.fs(), next)));
    // Without a file of checksums beside it, which would stay when the file is renamed.
    FileSystem fs = RawFiles.of(place.fs());
    write(fs, new Path(folder, "a"), "mine");
    RawFiles.rename(fs, new Path(folder, "a"), new Path(folder, "a.changed-1"));
    OwnedFolder after = OwnedFolder.open(place.fs(), folder, "output");
    assertEquals(List.of("a.changed-1"), after.replacement().recover());
    assertEquals("mine", read(place.fs(), new Path(folder, "a.changed-1")));
    assertEquals("new", read(place.fs(), new Path(folder, "a")));
    assertEquals(List.of(), after.replacement().recover());
  }

  /** As a batch has it: each set of files in a folder has a manifest of its own. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void setsOfFilesInOneFolderDontTouchOneAnother(Place place) throws IOException {
    Path folder = place.path().apply("shared");
    Path hidden = new Path(folder, ".hidden");
    OwnedFolder.claim(place.fs(), folder, "batch", OwnedFolder.newId(), null);
    place.fs().mkdirs(hidden);
    OwnedFolder a = share(place, folder, new Path(hidden, "a.files"));
    publish(place, a, Map.of("a.1", "one", "a.2", "two"));
    OwnedFolder b = share(place, folder, new Path(hidden, "b.files"));
    publish(place, b, Map.of("b.1", "other"));
    write(place.fs(), new Path(folder, "a.2"), "changed");

    a = share(place, folder, new Path(hidden, "a.files"));
    assertFalse(a.isWhole(name -> true));
    publish(place, a, Map.of("a.2", "three"));
    assertFalse(place.fs().exists(new Path(folder, "a.1")), "gone with the set that had it");
    assertEquals("three", read(place.fs(), new Path(folder, "a.2")));
    assertEquals("changed", read(place.fs(), new Path(folder, "a.2.changed-1")));
    assertEquals("other", read(place.fs(), new Path(folder, "b.1")));
    assertTrue(share(place, folder, new Path(hidden, "b.files")).isWhole(name -> true));
    assertEquals(
        Map.of(), OwnedFolder.open(place.fs(), folder, "batch").manifest().files(), "the folder's");
  }

  private static OwnedFolder share(Place place, Path folder, Path file) throws IOException {
    return OwnedFolder.share(place.fs(), folder, file, "output");
  }

  @ParameterizedTest
  @MethodSource("placesAndStores")
  void aManifestWithAFlippedBitIsNoManifest(Place place) throws IOException {
    Path folder = place.path().apply("bits");
    publish(place, claim(place, folder), Map.of("a", "1"));
    Path manifest = new Path(folder, OwnedFolder.MANIFEST);
    String text = read(place.fs(), manifest);
    FolderManifest whole = OwnedFolder.open(place.fs(), folder, "output").manifest();
    FileSystem raw = RawFiles.of(place.fs());
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      int at = random.nextInt(bytes.length);
      bytes[at] ^= (byte) (1 << random.nextInt(8));
      try (OutputStream out = raw.create(manifest, true)) {
        out.write(bytes, 0, i % 3 == 0 ? at : bytes.length);
      }
      try { // white space may change, the content may not
        OwnedFolder found = OwnedFolder.open(place.fs(), folder, "output");
        assertEquals(whole, found == null ? null : found.manifest());
      } catch (DamagedFileException e) {
        assertTrue(e.getMessage().contains("is damaged"), e.getMessage());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("placesAndStores")
  void theChecksumIsThatOfTheBytesWhateverTheBlocks(Place place) throws IOException {
    byte[] bytes = new byte[100_003];
    new Random(2).nextBytes(bytes);
    Path file = place.path().apply("blocks/file");
    for (int block : new int[] {4096, 1 << 20}) {
      try (OutputStream out = place.fs().create(file, true, 4096, (short) 1, block)) {
        out.write(bytes);
      }
      assertEquals(FileMark.of(bytes), FileMark.of(place.fs(), file));
      if (place.fs() instanceof DistributedFileSystem) {
        assertEquals("COMPOSITE-CRC32C", place.fs().getFileChecksum(file).getAlgorithmName());
      }
    }
    write(place.fs(), file, "");
    assertEquals(FileMark.of(new byte[0]), FileMark.of(place.fs(), file));
    bytes[50_000] ^= 1;
    assertNotEquals(FileMark.of(bytes), FileMark.of(place.fs(), file));
  }

  @ParameterizedTest
  @MethodSource("placesAndStores")
  void aFolderWithOtherFilesIsNotClaimed(Place place) throws IOException {
    Path folder = place.path().apply("full");
    write(place.fs(), new Path(folder, "pga.log"), "of another tool");
    assertNull(OwnedFolder.open(place.fs(), folder, "output"));
    assertFalse(OwnedFolder.isFree(place.fs(), folder));
    assertThrows(IOException.class, () -> claim(place, folder));
    assertNotNull(claim(place, place.path().apply("empty")));
    assertNull(OwnedFolder.open(place.fs(), place.path().apply("empty"), "work"));
  }

  /** Where a replacement isn't one step: the old file is gone, and the new one not in its place. */
  @ParameterizedTest
  @MethodSource("placesAndStores")
  void whereTheOldFileIsGoneAlreadyTheNewSetIsBrought(Place place) throws IOException {
    List<String> names = List.of("a", "b", "c");
    for (String gone : names) {
      Path folder = place.path().apply("gone-" + gone);
      OwnedFolder owned = claim(place, folder);
      publish(place, owned, Map.of("a", "old", "b", "old", "c", "old"));
      Path next = owned.replacement().begin();
      for (String name : names) {
        write(place.fs(), new Path(next, name), "new");
      }
      SealedJson.write(
          place.fs(),
          new Path(next, OwnedFolder.MANIFEST),
          owned.manifest().with("g", "v", FileMark.ofFolder(place.fs(), next)));
      place.fs().delete(new Path(folder, gone), false);
      OwnedFolder after = OwnedFolder.open(place.fs(), folder, "output");
      assertEquals(List.of(), after.replacement().recover());
      for (String name : names) {
        assertEquals("new", read(place.fs(), new Path(folder, name)));
      }
      assertTrue(after.isWhole(name -> true));
    }
  }

  /** The old one is gone, and the new one hasn't its name: nobody knew whose the files are. */
  @Test
  void aManifestWhoseRenameFailsIsFoundAgain() throws IOException {
    Place store = placesAndStores().skip(2).findFirst().get();
    FileSystem failing =
        new FilterFileSystem(store.fs()) {
          @Override
          public boolean rename(Path from, Path to) throws IOException {
            if (to.getName().equals(OwnedFolder.MANIFEST) || to.getName().endsWith(".files")) {
              throw new IOException("503 Slow Down");
            }
            return super.rename(from, to);
          }
        };
    Path folder = store.path().apply("lost");
    OwnedFolder owned = claim(store, folder);
    publish(store, owned, Map.of("a", "1"));
    String id = owned.manifest().id();
    OwnedFolder unlucky = OwnedFolder.open(failing, folder, "output");
    assertThrows(IOException.class, () -> unlucky.write("b", out -> out.write('2')));
    assertFalse(store.fs().exists(new Path(folder, OwnedFolder.MANIFEST)));

    OwnedFolder found = OwnedFolder.open(store.fs(), folder, "output");
    assertEquals(id, found.manifest().id());
    assertEquals(Set.of("a", "b"), found.manifest().files().keySet());
    assertTrue(found.isWhole(name -> true));
    assertNull(OwnedFolder.open(store.fs(), folder, "batch"));
    publish(store, found, Map.of("a", "3"));
    assertEquals(
        Set.of("a", OwnedFolder.MANIFEST),
        Stream.of(store.fs().listStatus(folder))
            .map(file -> file.getPath().getName())
            .collect(Collectors.toSet()));

    Path hidden = store.path().apply("lost/.hidden");
    store.fs().mkdirs(hidden);
    OwnedFolder shared = share(store, folder, new Path(hidden, "s.files"));
    publish(store, shared, Map.of("s.a", "1"));
    OwnedFolder second = OwnedFolder.share(failing, folder, new Path(hidden, "s.files"), "output");
    assertThrows(IOException.class, () -> publish(store, second, Map.of("s.a", "2")));
    OwnedFolder again = share(store, folder, new Path(hidden, "s.files"));
    assertEquals(Set.of("s.a"), again.manifest().files().keySet());
    assertTrue(again.isWhole(name -> true));
  }

  /** The old one is gone: the only one that is left was removed, too. */
  @Test
  void whatCantBeRenamedToTheNameThatWasFreedForItStays() throws IOException {
    Place store = placesAndStores().skip(2).findFirst().get();
    FileSystem failing = withoutRename(store, "page|a");
    Path page = store.path().apply("page/page");
    SignedFile.write(store.fs(), page, SignedFile.Kind.HTML, out -> out.write('1'));
    assertThrows(
        IOException.class,
        () -> SignedFile.write(failing, page, SignedFile.Kind.HTML, out -> out.write('2')));
    assertEquals('2', only(store, page.getParent()).charAt(0));

    Path folder = store.path().apply("table");
    OwnedFolder owned = OwnedFolder.open(failing, claimed(store, folder), "output");
    assertThrows(IOException.class, () -> owned.write("a", out -> out.write('2')));
    store.fs().delete(new Path(folder, OwnedFolder.MANIFEST), false);
    assertEquals("2", only(store, folder));
  }

  /** As by a quota: with each run that failed another copy of the log lay there. */
  @Test
  void aLogThatCantGrowStaysAndLeavesNothingElse() throws IOException {
    Place store = placesAndStores().skip(2).findFirst().get();
    FileSystem failing = withoutRename(store, "log");
    Path log = store.path().apply("log/log");
    write(store.fs(), log, "1");
    java.nio.file.Path more = temp.resolve("more");
    assertThrows(IOException.class, () -> GrowingFile.append(more, store.fs(), log));
    assertEquals("1", only(store, log.getParent()), "what there is no room for");
    java.nio.file.Files.writeString(more, "2");
    assertThrows(IOException.class, () -> GrowingFile.append(more, failing, log));
    assertEquals("12", only(store, log.getParent()));
  }

  /** Where files that match get no name. */
  private static FileSystem withoutRename(Place place, String names) {
    return new FilterFileSystem(place.fs()) {
      @Override
      public boolean rename(Path from, Path to) throws IOException {
        if (to.getName().matches(names)) {
          throw new IOException("503 Slow Down");
        }
        return super.rename(from, to);
      }
    };
  }

  /** A folder with a file {@code a} that PGA wrote. */
  private static Path claimed(Place place, Path folder) throws IOException {
    claim(place, folder).write("a", out -> out.write('1'));
    return folder;
  }

  private static String only(Place place, Path folder) throws IOException {
    FileStatus[] files = place.fs().listStatus(folder);
    assertEquals(1, files.length);
    return read(place.fs(), files[0].getPath());
  }
}
