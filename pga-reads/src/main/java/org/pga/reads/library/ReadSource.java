package org.pga.reads.library;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;

/** Which file of which library a read comes from: the key of a map, the same for a whole split. */
public final class ReadSource implements Writable {
  private static final Role[] ROLES = Role.values();

  private int library;
  private Role role = Role.SINGLE;
  private int ordinal;

  public ReadSource() {}

  public ReadSource(int library, Role role, int ordinal) {
    this.library = library;
    this.role = role;
    this.ordinal = ordinal;
  }

  /** Index of the library, from 0. */
  public int library() {
    return library;
  }

  public Role role() {
    return role;
  }

  /** Index of the file among those of its library and role. */
  public int ordinal() {
    return ordinal;
  }

  /**
   * Where the reads of one mate come from, as if those of an interleaved file stood in two.
   *
   * @param mate 1 or 2 in an interleaved file, which holds no others
   */
  public ReadSource ofMate(int mate) {
    return role == Role.INTERLEAVED ? new ReadSource(library, ROLES[mate], ordinal) : this;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, library);
    WritableUtils.writeVInt(out, role.ordinal());
    WritableUtils.writeVInt(out, ordinal);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    library = WritableUtils.readVInt(in);
    role = ROLES[WritableUtils.readVInt(in)];
    ordinal = WritableUtils.readVInt(in);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ReadSource
        && library == ((ReadSource) other).library
        && role == ((ReadSource) other).role
        && ordinal == ((ReadSource) other).ordinal;
  }

  @Override
  public int hashCode() {
    return (library * 31 + role.ordinal()) * 31 + ordinal;
  }
}
