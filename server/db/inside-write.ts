import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction whose works are running; what they have started may outlive it. */
const running = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs the works of the writes that share a transaction. */
export async function asWork<T>(works: () => Promise<T>): Promise<T> {
  const transaction = { isOver: false };
  try {
    return await running.run(transaction, works);
  } finally {
    transaction.isOver = true;
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
