/**
 * The stage build-graph: from packed reads and the contigs of the previous k to partial unitigs.
 * Mappers cut super-k-mers by bucket ({@code superkmer}), helped by the graph of the previous k
 * ({@code previous}); reducers count one bucket after another ({@code count}) and join what is
 * solid ({@code compact}).
 *
 * <p><b>Who counts what at the border of a placed part.</b> A read of 10 k-mers, 0 to 9, of which 3
 * to 6 lie in a text of the previous graph: {@code ReadsOnGraph} places this part and cuts what is
 * before and behind it, each with one k-mer of the part. Each k-mer and each edge (from one k-mer
 * to the next) is counted once:
 *
 * <pre>
 * k-mers, edges         0  1  2  3  4  5  6  7  8  9   0–1 1–2 2–3 3–4 4–5 5–6 6–7 7–8 8–9
 * cut, up to k-mer 3    1  1  1  1                      1   1   1
 * placed, 3 to 6                 0  1  1  0                         1   1   1
 * cut, from k-mer 6 on                    1  1  1  1                            1   1   1
 * </pre>
 *
 * So {@code PlacedReads} takes 1 from where a part begins or ends but the read goes on (the flags
 * open left and right, as the text is read), and nothing from the edges. Were this the only read
 * there, the placed stretch would hold k-mers 3 and 6 with 0 reads, though with edges 3–4 and 5–6.
 * {@code KmerCounter} counts an edge at both its k-mers, and the cut pieces may lie in other
 * blocks, so it makes an entry for such a k-mer all the same: as of the previous graph, one deep,
 * which is no more than what that graph's own unitigs say of it.
 */
package org.pga.graph.debruijn;
