package org.pga.core.owned;

import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;

/** A file of PGA's isn't as it was written. */
public final class DamagedFileException extends InputException {
  private static final long serialVersionUID = 1L;

  DamagedFileException(Path path, Throwable cause) {
    super(
        ("file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString())
            + " is damaged: it isn't as PGA wrote it",
        cause);
  }

  private DamagedFileException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The same exception whose message also says what follows from the damage. */
  DamagedFileException with(String more) {
    return new DamagedFileException(getMessage() + "; " + more, this);
  }
}
