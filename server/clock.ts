/** The server's time, in milliseconds; tests replace it. */
export type Clock = {
  /** System time, since 1970 UTC. It jumps when somebody sets the machine's clock. */
  now(): number;
  /**
   * Monotonic: since some moment before the start, never backwards. For delays that must not jump.
   */
  monotonic(): number;
  /** Calls `work` at this interval until the returned function is called. */
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
