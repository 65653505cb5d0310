/** One tab at a time. */
export interface Locks {
  /** Runs `work` while no other tab runs work under this name. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Waits to become the leading tab under this name, and calls `onLead` then; until the returned
   * function is called or the page is closed. Null if tabs cannot coordinate.
   */
  lead(name: string, onLead: () => void): (() => void) | null;
}

/**
 * The locks of one installation: Web Locks if the browser has them. Plain http has none: there the
 * work just runs, and it must be safe to run twice.
 */
export function createLocks(
  installation: string,
  manager: LockManager | null = globalThis.navigator?.locks ?? null,
): Locks {
  return {
    async withLock(name, work) {
      if (manager === null) {
        return work();
      }
      let isIn = false;
      try {
        return await manager.request(`${installation}-${name}`, () => {
          isIn = true;
          return work();
        });
      } catch (error) {
        if (isIn) {
          throw error;
        }
        // A sandboxed frame has the manager but may not use it; it shares its storage with nobody.
        return work();
      }
    },
    lead(name, onLead) {
      if (manager === null) {
        return null;
      }
      const waiting = new AbortController();
      let give = () => {};
      const isOver = new Promise<void>((resolve) => {
        give = resolve;
      });
      const lead = () => {
        onLead();
        return isOver;
      };
      manager.request(`${installation}-${name}`, { signal: waiting.signal }, lead).catch(() => {
        // Given up before it was acquired; or a sandboxed frame, which is alone.
        if (!waiting.signal.aborted) {
          onLead();
        }
      });
      return () => {
        waiting.abort();
        give();
      };
    },
  };
}
