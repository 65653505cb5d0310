/** A token bucket: `burst` at once, then one more every `everyMs`. */
export type Limit = {
  /** Unique: buckets of one key under two limits are two buckets. */
  readonly name: string;
  readonly burst: number;
  readonly everyMs: number;
};

/**
 * Where buckets are kept: in this process's memory today. Processes that share a database will
 * share their buckets behind this same interface, which is why every call is a promise.
 */
export type LimitStore = {
  /** Takes a token. Answers 0, or the milliseconds until there is one; then none was taken. */
  take(limit: Limit, key: string): Promise<number>;
  /** The milliseconds until there is a token; takes none. */
  wait(limit: Limit, key: string): Promise<number>;
  /** Returns a token that was taken: what it was for turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Fills a bucket. */
  reset(limit: Limit, key: string): Promise<void>;
};
