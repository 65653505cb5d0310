import { AsyncLocalStorage } from 'node:async_hooks';

/** The write whose work is running; what the work has started may outlive it. */
const running = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs the work of a write. */
export async function asWork<T>(work: () => Promise<T>): Promise<T> {
  const write = { isOver: false };
  try {
    return await running.run(write, work);
  } finally {
    write.isOver = true;
  }
}

/**
 * Throws inside the work of a write. A second write there waits for a lock while it holds the first
 * one: if the locks are the same, for the first to end; if not, everybody who needs the first waits too.
 * What is charged there is charged again when the work runs again.
 */
export function refuseInWork(what: string): void {
  if (running.getStore()?.isOver === false) {
    throw new Error(`${what} inside the work of a write: do it before or after the write.`);
  }
}
