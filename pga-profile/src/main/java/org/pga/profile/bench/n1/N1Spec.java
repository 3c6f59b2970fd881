package org.pga.profile.bench.n1;

import java.util.List;

/**
 * What the tasks are to do.
 *
 * @param folder where files go, a path or URI; it is there
 * @param chunkBytes length of chunks: a block
 * @param cases in order
 * @param nullIo exchange everything once more before it is written, and drop it
 * @param readOnly the files are there: read them back, look where they lie, and delete them
 */
record N1Spec(
    String folder, long chunkBytes, List<N1Case> cases, boolean nullIo, boolean readOnly) {}
