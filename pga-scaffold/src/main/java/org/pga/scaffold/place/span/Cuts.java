package org.pga.scaffold.place.span;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

/** Which unitigs are cut where: some for each genome, so that each task may have them all. */
final class Cuts {
  /** A piece of a unitig, or one that isn't cut. */
  record Piece(long id, Unitig unitig) {}

  private final Long2ObjectMap<List<Place>> places = new Long2ObjectOpenHashMap<>();
  private long size;

  /** A place as it is written, by the id of its unitig. */
  static long pack(Place place) {
    return (long) place.from() << Integer.SIZE | place.to();
  }

  /** Reads what {@link SpanReducer} wrote to a folder. */
  static Cuts read(Path folder, Configuration conf) throws IOException {
    Cuts cuts = new Cuts();
    LongWritable id = new LongWritable();
    LongWritable packed = new LongWritable();
    for (FileStatus file :
        folder.getFileSystem(conf).listStatus(folder, path -> path.getName().startsWith("part-"))) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        while (in.next(id, packed)) {
          cuts.add(id.get(), new Place((int) (packed.get() >>> Integer.SIZE), (int) packed.get()));
        }
      }
    }
    cuts.places.values().forEach(some -> some.sort(Comparator.comparingInt(Place::to)));
    return cuts;
  }

  void add(long id, Place place) {
    places.computeIfAbsent(id, any -> new ArrayList<>(1)).add(place);
    size++;
  }

  /** Number of places at which unitigs are cut. */
  long size() {
    return size;
  }

  /** The id of a piece of a unitig, which are counted from 0 at its LEFT end. */
  private static long idOf(long id, int piece) {
    return piece == 0 ? id : Hashes.mix(id, piece) >>> 1;
  }

  /**
   * A unitig as it is then: its pieces, or itself, with its links to pieces of others.
   *
   * <p>Pieces have the strand of the unitig. The first and the last have the links of its ends; of
   * the counts of its k-mers each has as many as of the k-mers. A circle is open then.
   */
  List<Piece> apply(long id, Unitig unitig, int k) {
    for (int end = 0; end < 2; end++) {
      unitig.links(end).replaceAll(this::ofPiece);
    }
    List<Place> at = places.get(id);
    if (at == null) {
      return List.of(new Piece(id, unitig));
    }
    if (unitig.circular()) {
      return open(id, unitig, at, k);
    }
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    for (int piece = 0; piece <= at.size(); piece++) {
      boolean last = piece == at.size();
      int to = last ? unitig.sequence().length() : at.get(piece).from();
      Unitig some = new Unitig();
      long kmers = to - from - k + 1L;
      long count = Math.round(unitig.countSum() * (kmers / (double) unitig.kmers(k)));
      some.setSequence(unitig.sequence().slice(from, to), count);
      if (piece == 0) {
        copyEnd(unitig, End.LEFT, some);
      }
      if (last) {
        copyEnd(unitig, End.RIGHT, some);
      }
      pieces.add(new Piece(idOf(id, piece), some));
      from = last ? to : at.get(piece).to();
    }
    return pieces;
  }

  /** A circle as linear pieces, as many as places. */
  private static List<Piece> open(long id, Unitig circle, List<Place> at, int k) {
    List<Piece> pieces = new ArrayList<>();
    int length = circle.sequence().length();
    for (int piece = 0; piece < at.size(); piece++) {
      boolean last = piece == at.size() - 1;
      int from = at.get(piece).to();
      int bases = (last ? at.get(0).from() + length : at.get(piece + 1).from()) - from;
      Sequence turned = circle.sequence().startedAt(from);
      Sequence again = turned.slice(0, Math.max(0, bases - length));
      Sequence linear =
          new SequenceBuilder(bases)
              .append(turned, 0, Math.min(bases, length))
              .append(again)
              .build();
      Unitig some = new Unitig();
      some.setSequence(linear, Math.round(circle.depth(k) * (bases - k + 1)));
      pieces.add(new Piece(idOf(id, piece), some));
    }
    return pieces;
  }

  private Link ofPiece(Link link) {
    List<Place> at = link.neighbourEnd() == End.RIGHT ? places.get(link.neighbour()) : null;
    return at == null
        ? link
        : new Link(idOf(link.neighbour(), at.size()), link.neighbourEnd(), link.count());
  }

  private static void copyEnd(Unitig from, int end, Unitig to) {
    to.links(end).addAll(from.links(end));
    to.setOnlyNeighbour(end, from.onlyNeighbour(end));
  }
}
