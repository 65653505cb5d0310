import type { Context } from '#server/context.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { listOpenSeatings, moveOpenSeatings } from './seatings.repository.ts';

/**
 * A smaller difference is a clock that runs a little fast or slow; longer than until the next
 * round.
 */
const JUMP_MS = 60_000;

/**
 * Returns a job that notices changes of the system time, and moves the times of open seatings with
 * it: a party that sits there has not been idle for hours, and one that left does not stay for
 * longer. It has to run before the job that ends seatings. Where several machines share a database
 * one machine's clock says nothing about the others': they have to be synchronized.
 */
export function createClockFollower({ store, clock }: Context): () => Promise<void> {
  const difference = () => clock.now() - clock.monotonic();
  let known = difference();
  return async () => {
    const jump = difference() - known;
    if (Math.abs(jump) < JUMP_MS || store.peers !== null) {
      return;
    }
    const now = clock.now();
    await store.write('installation', async (db) => {
      const open = await listOpenSeatings(db);
      await countUnannounced(
        db,
        open.map(({ venue }) => venue),
      );
      await moveOpenSeatings(db, { by: jump, now, since: JUMP_MS });
    });
    known += jump;
  };
}
