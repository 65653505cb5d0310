/** A token bucket: `burst` at once, then one more every `everyMs`. */
export type Limit = {
  /** Unique: one key has separate buckets under two limits. */
  readonly name: string;
  readonly burst: number;
  readonly everyMs: number;
  /** Counted by all processes that share a database: it guards against guessing or flooding. */
  readonly isShared?: boolean;
};

/**
 * Where buckets are stored: in this process's memory, or in the database that processes share, which
 * is why every call is a promise. What changes a bucket is refused inside the work of a write: it is
 * a write itself, and the work may run again, which must not charge again.
 */
export type LimitStore = {
  /** Takes a token. Returns 0, or the milliseconds until there is one; then none was taken. */
  take(limit: Limit, key: string): Promise<number>;
  /** The milliseconds until there is a token; takes none. */
  wait(limit: Limit, key: string): Promise<number>;
  /** Returns a token: its request turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Fills a bucket. */
  reset(limit: Limit, key: string): Promise<void>;
};
