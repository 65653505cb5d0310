import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicEvent } from '#core/events/event-draft.ts';
import type { OrderState } from '#core/orders/codes.ts';
import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Writer } from '#server/db/store.ts';
import { createEventHub } from '#server/kernel/events/event-hub.ts';
import { appendEvents, countUnannounced } from '#server/kernel/events/events.repository.ts';
import { makeOrder } from '#tests/support/fixtures/orders.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { EVENING } from '#tests/support/server/server-clock.ts';
import { testStore } from '#tests/support/server/test-store.ts';
import { addVenue } from '#tests/support/server/test-venue.ts';
import { insertOrder, updateOrder } from '../order-writes.repository.ts';
import { keepCounts } from './kept-counts.ts';

const VENUES = ['bryggan', 'krogen', 'ladan'];
const EVENT = publicEvent({ type: 'venue.resumed', pauses: [] });
const STATES = ['placed', 'seen', 'accepted', 'done', 'rejected', 'cancelled'] as const;

const anyState = fc.constantFrom(...STATES);
const anyVenue = fc.constantFrom(...VENUES);
/** Whose change it is: this process's, another's, or one of which no event tells. */
const anyTeller = fc.constantFrom('here', 'elsewhere', 'nobody');
const does = <Name extends string>(name: Name) => fc.constant(name);
const placing = fc.record({
  does: does('place'),
  venue: anyVenue,
  state: anyState,
  isWaiting: fc.boolean(),
  teller: anyTeller,
});
const moving = fc.record({
  does: does('move'),
  which: fc.nat(),
  state: anyState,
  teller: anyTeller,
});
type Placing = typeof placing extends fc.Arbitrary<infer Value> ? Value : never;
type Moving = typeof moving extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.oneof(
  placing,
  moving,
  fc.record({ does: does('open') }),
  fc.record({ does: does('read') }),
);
const evening = fc.array(step, { minLength: 4, maxLength: 25 });

type Kept = { id: string; venue: string; state: OrderState; at: number; isWaiting: boolean };

/** What counting finds. */
function countOf(orders: readonly Kept[]) {
  return UNFINISHED_ORDER_STATES.map((state) => {
    const times = orders
      .filter((order) => order.state === state && !order.isWaiting)
      .map(({ at }) => at);
    return { state, count: times.length, oldest: times.length === 0 ? null : Math.min(...times) };
  });
}

/** Venues whose counts are kept, and what has happened there. */
async function someVenues() {
  const store = await testStore();
  const hub = createEventHub();
  for (const venue of VENUES) await addVenue(store, venue);
  const orders: Kept[] = [];
  async function change(venue: string, teller: string, work: (db: Writer) => Promise<unknown>) {
    const events = await store.write('installation', async (db) => {
      await work(db);
      if (teller !== 'nobody') return (await appendEvents(db, venue, [EVENT], EVENING)).events;
      await countUnannounced(db, [venue]);
      return [];
    });
    if (teller === 'here') hub.publish(events);
  }
  return {
    orders,
    read: keepCounts({ store, hub }),
    close: () => store.close(),
    open: (turn: number) => addVenue(store, `new-${turn}`),
    async place({ venue, state, isWaiting, teller }: Placing, turn: number) {
      const id = `order-${turn}`;
      const at = EVENING - turn;
      const waiting = isWaiting ? { awaitsAdmission: true as const } : {};
      const order = makeOrder({ id, number: turn + 1, state, lines: [], ...waiting });
      const entry = { order, venue, businessDay: '2026-11-20', menuVersion: 1, at };
      await change(venue, teller, (db) => insertOrder(db, entry));
      orders.push({ id, venue, state, at, isWaiting });
    },
    async move({ which, state, teller }: Moving) {
      const order = orders[which % (orders.length || 1)];
      if (order === undefined) return;
      await change(order.venue, teller, (db) => updateOrder(db, order, { state }, EVENING));
      order.state = state;
    },
  };
}

test('counts that are kept are those that counting finds, whoever has changed what', async () => {
  await fc.assert(
    fc.asyncProperty(evening, async (steps) => {
      const { orders, read, close, open, place, move } = await someVenues();
      for (const [turn, each] of steps.entries()) {
        if (each.does === 'open') await open(turn);
        else if (each.does === 'place') await place(each, turn);
        else if (each.does === 'move') await move(each);
        else expect(await read()).toEqual(countOf(orders));
      }
      expect(await read()).toEqual(countOf(orders));
      await close();
    }),
    { numRuns: propertyRuns(15, 200) },
  );
});
