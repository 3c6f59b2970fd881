package org.pga.core.owned;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What PGA records about a folder that it made or was given empty.
 *
 * @param id 128 random bits in hexadecimal digits, for good
 * @param kind {@code output}, {@code work}, {@code batch} or {@code cluster}
 * @param of id of the folder that this one belongs to, null for none
 * @param fingerprint what the files are the result of, null if there is none
 * @param version PGA's that wrote them
 * @param files the files that PGA wrote, by name
 * @param user path of the folder whose run used this one last, null for none and where it lies in
 *     that
 */
public record FolderManifest(
    String id,
    String kind,
    String of,
    String fingerprint,
    String version,
    Map<String, FileMark> files,
    @JsonInclude(JsonInclude.Include.NON_NULL) String user) {

  public FolderManifest {
    files = files == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(files));
  }

  FolderManifest with(String fingerprint, String version, Map<String, FileMark> files) {
    return new FolderManifest(id, kind, of, fingerprint, version, files, user);
  }

  FolderManifest with(String fingerprint, String user) {
    return new FolderManifest(id, kind, of, fingerprint, version, files, user);
  }
}
