import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from '#tests/support/server/server.ts';

const TRIES_EVERY_MS = 100;

/** While the server is killed and starts, nothing answers. */
export async function untilDoneOnce<Done>(work: () => Promise<Done>): Promise<Done> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(TRIES_EVERY_MS);
    }
  }
}

/** Reads what a stopped or running server has stored. */
export function readStored<Found>(
  server: TestServer,
  from: (database: DatabaseSync) => Found,
): Found {
  const database = new DatabaseSync(server.databasePath, { readOnly: true });
  try {
    return from(database);
  } finally {
    database.close();
  }
}
