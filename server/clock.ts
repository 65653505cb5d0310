/** Time as the server sees it, in milliseconds; tests bring their own. */
export type Clock = {
  /** The time of day, since 1970 UTC. It jumps when somebody sets the machine's clock. */
  now(): number;
  /** Since some moment before the start; never runs backwards. What must not jump waits by it. */
  monotonic(): number;
  /** Calls `work` every so often until the returned function is called. */
  every(milliseconds: number, work: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    // A heartbeat alone does not keep a process alive.
    timer.unref();
    return () => clearInterval(timer);
  },
};
