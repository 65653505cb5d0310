import { sql } from 'kysely';
import type { Page } from 'playwright/test';
import { openSqliteStore } from '#server/db/store.ts';
import { copyOrder } from '../support/server/many-orders.ts';
import type { TestServer } from '../support/server/server.ts';
import { guestAt } from './guest-without-page.ts';

const DAY = 86_400_000;

/** What so many parties ordered alike. */
export interface OrderedAlike {
  readonly parties: number;
  readonly products: readonly string[];
}

/**
 * Parties that ordered these at this hour, each on a day of its own, and have left. `staff` is signed
 * in. The server starts again: what it knew of this hour's orders was from before.
 */
export async function orderedBefore(
  server: TestServer,
  staff: Page,
  ordered: readonly OrderedAlike[],
): Promise<void> {
  const orders: { id: string; copies: number }[] = [];
  for (const { parties, products } of ordered) {
    const guest = await guestAt(server.url, 'servett00009');
    const { id } = (await guest.order(...products)) as { id: string };
    const answer = await staff.request.post(`/api/v1/venues/kajkanten/orders/${id}/transition`, {
      data: { from: 'placed', to: 'accepted', acknowledged: ['age'] },
      headers: { origin: server.url },
    });
    if (!answer.ok()) throw new Error(`Accepting answered ${answer.status()}.`);
    orders.push({ id, copies: parties });
  }
  await server.stop();
  const store = openSqliteStore(server.databasePath);
  for (const [index, { id, copies }] of orders.entries()) {
    await store.write('installation', async (db) => {
      const ago = (index + 1) * DAY;
      await sql`update orders set placed_at = placed_at - ${ago}, state = 'done' where id = ${id}`.execute(
        db,
      );
    });
    // So far apart that no two copies, nor two of their lines, have one number.
    await copyOrder(store, id, copies, 1_000 * 10 ** index);
  }
  await store.write('installation', async (db) => {
    await sql`update seatings set state = 'settled', ended_at = opened_at`.execute(db);
  });
  await store.close();
  await server.restart();
}
