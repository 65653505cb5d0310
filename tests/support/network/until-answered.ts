import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/**
 * Waits until a program that was just started answers at an address with success. The connection
 * is closed: a server that stops leaves those that wait for a request open for a second.
 */
export async function untilAnswered(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} never answered with success.`);
}
