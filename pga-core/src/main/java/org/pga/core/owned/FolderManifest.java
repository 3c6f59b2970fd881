package org.pga.core.owned;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What PGA records about a folder that it made or was given empty.
 *
 * @param id 128 random bits in hexadecimal digits, for good; a copy gets others
 * @param kind {@code output}, {@code work}, {@code batch} or {@code cluster}
 * @param of id of the folder that this one belongs to, null for none
 * @param place where the folder was, see {@link OwnedFolder#settle}; null: it isn't told
 * @param fingerprint what the files are the result of, null if there is none
 * @param version PGA's that wrote them
 * @param files the files that PGA wrote, by name
 */
public record FolderManifest(
    String id,
    String kind,
    String of,
    String place,
    String fingerprint,
    String version,
    Map<String, FileMark> files) {

  public FolderManifest {
    files = files == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(files));
  }

  FolderManifest with(String fingerprint, String version, Map<String, FileMark> files) {
    return new FolderManifest(id, kind, of, place, fingerprint, version, files);
  }

  FolderManifest at(String place, String id) {
    return new FolderManifest(id, kind, of, place, fingerprint, version, files);
  }
}
