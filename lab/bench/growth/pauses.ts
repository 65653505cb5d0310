import { setTimeout as wait } from 'node:timers/promises';
import { openBareConnection } from '../load/bare-connection.ts';
import { addressOf } from '../load/seats.ts';
import type { Side } from './side.ts';

/** Longer than from one round of the server's jobs to the next. */
const WATCHED_MS = 35_000;
const EVERY_MS = 10;
const OTHER_STRANGERS = 1 << 23;

/**
 * The longest answer of each side while they are asked little, in milliseconds: what the server's
 * own jobs keep guests waiting for. All sides at once, so that the machine disturbs them alike.
 */
export function longestPauses(sides: readonly Side[]): Promise<number[]> {
  return Promise.all(sides.map(longestPause));
}

async function longestPause({ url, freeTable }: Side): Promise<number> {
  const connection = await openBareConnection(url);
  const until = performance.now() + WATCHED_MS;
  let longest = 0;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const began = performance.now();
    await connection.ask(
      `GET /api/v1/tables/${freeTable} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(OTHER_STRANGERS + turn)}\r\n\r\n`,
    );
    longest = Math.max(longest, performance.now() - began);
    await wait(EVERY_MS);
  }
  connection.close();
  return longest;
}
