/** Time as the server sees it, in milliseconds since 1970 UTC; tests bring their own. */
export type Clock = {
  now(): number;
  /** Calls `work` every so often until the returned function is called. */
  every(milliseconds: number, work: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    // A heartbeat alone does not keep a process alive.
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** A stored time as it crosses the wire. */
export function toTimestamp(at: number): string {
  return new Date(at).toISOString();
}

export function toNullableTimestamp(at: number | null): string | null {
  return at === null ? null : toTimestamp(at);
}
