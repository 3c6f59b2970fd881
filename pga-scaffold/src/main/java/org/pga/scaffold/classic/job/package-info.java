/**
 * Mappers and reducers of the classic scaffolding. A line of text is {@code KEY tab TAG tab FIELD
 * …}: lines of one key meet in a reducer, sorted by their tags.
 *
 * <pre>
 * LIBRARY:NAME  1 | 2  LETTERS                                 a mate
 * CONTIG        c      see ContigLine                          a contig of the graph
 * CONTIG        s      a | -  LETTERS                          its bases; whether it is an anchor
 * LIBRARY:NAME  1 | 2  CONTIG  + | -  FIVE  LENGTH             a place of a mate
 * LIBRARY       i      SIZE                                    an insert within a contig
 * LIBRARY       n      MEAN  DEVIATION  PAIRS                  all of them
 * JOIN          l      LIBRARY  REST  REST  LENGTH  LENGTH     a pair that links two contigs' ends
 * END           b      END  GAP  TOLERANCE  PAIRS  LENGTH      all that link these two
 * JOIN          h      END  GAP  TOLERANCE                     which of them an end chose
 * CONTIG        a | p  see Walk                                a walk that begins, or goes on, here
 * JOIN          f      STEPS | *                               a way that was found; no telling
 * CONTIG        j      END  JOIN  STEPS                        the way that leads out of an end
 * JOIN | CONTIG w      see JoinedPath                          contigs in order
 * CONTIG        u      PATH  POSITION  + | -  o | -            where a path passes through it
 * PATH          NUMBER see PartReducer                         the bases of a step
 * </pre>
 *
 * <p>A contig is named by its id, in hexadecimal; an END is that and L or R; a JOIN two ends, the
 * smaller first, with a tilde between; STEPS are contigs with + or -, with commas between.
 */
package org.pga.scaffold.classic.job;
