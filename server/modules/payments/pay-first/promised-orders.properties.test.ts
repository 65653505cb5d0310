import { expect, test } from 'vitest';
import type { MenuFile, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { publishMenu } from '#server/modules/published-menu/menu.repository.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

type Served = Awaited<ReturnType<typeof evening>>;
type Paying = { guest: TestGuest; order: string; payment: string; hasAlcohol: boolean };

const venue = `venues/${VENUE}`;
const STEPS = 60;
const NEVER: TimeWindow[] = [{ days: [WEEKDAYS[0]], from: '00:00', until: '00:01' }];

/** Where guests pay first, four of them, and what the venue sells at the moment. */
async function evening(random: SeededRandom) {
  const scripted = scriptedProvider();
  const menu = menuWith({ payFirst: true, joinPolicy: 'free' });
  const served = await testApp({ paymentProviders: scripted, menu });
  const staff = await served.staff('owner');
  const sweep = createPaymentSweep(served.context);
  const tables = [TABLE, TABLE, OTHER_TABLE, OTHER_TABLE];
  const guests: TestGuest[] = [];
  for (const table of tables) guests.push(await guestAt(served, table));
  const { store, clock } = served.context;
  let version = 1;
  let isServing = true;
  const publish = async (change: (menu: MenuFile) => void) => {
    const next = menuWith({ payFirst: true, joinPolicy: 'free' });
    change(next);
    await store.write('installation', (db) =>
      publishMenu(db, VENUE, JSON.stringify(next), clock.now()),
    );
    version += 1;
    isServing = next.venue.serving === null && next.venue.opening.length === 0;
  };
  return {
    ...{ served, scripted, staff, sweep, guests, random, publish },
    version: () => version,
    isServing: () => isServing,
  };
}

/** All of the menu is sold again. */
async function restock({ staff, publish }: Served): Promise<void> {
  await publish(() => {});
  for (const path of ['products/soup', 'products/beer', 'options/small']) {
    await staff('PUT', `${venue}/${path}/sold-out`, { soldOut: false });
  }
  for (const station of [null, 'kitchen']) {
    await staff('PUT', `${venue}/pauses`, { station, paused: false, reason: 'Full' });
  }
}

/** A guest sends an order and begins to pay it, if the venue can make it now. */
async function begin(at: Served): Promise<Paying | null> {
  const { random, guests, version } = at;
  if (random.chance(0.5)) await restock(at);
  const guest = random.pick(guests);
  const hasAlcohol = random.chance(0.3);
  const beer = { product: 'beer', options: [random.pick(['small', 'large'])], quantity: 1 };
  const soup = { product: 'soup', options: [], quantity: random.between(1, 3) };
  const body = { menuVersion: version(), age: 0, lines: hasAlcohol ? [soup, beer] : [soup] };
  const [order, payment] = [newOrderId(), newOrderId()];
  const sent = await guest.ask('POST', 'prepaid-orders', body, { 'idempotency-key': order });
  if (sent.status !== 201) return null;
  const take = { kind: 'order', order };
  const wish = { take, amount: sent.body.total, tip: 0, locale: 'en' };
  const paying = await guest.ask('POST', 'payments', wish, { 'idempotency-key': payment });
  return paying.status === 201 ? { guest, order, payment, hasAlcohol } : null;
}

/** What can happen to what a venue sells while guests pay. */
function menuChanges({ staff, publish, random, served }: Served): (() => Promise<unknown>)[] {
  const out = (path: string) => () =>
    staff('PUT', `${venue}/${path}/sold-out`, { soldOut: random.chance(0.5) });
  const pause = (station: string | null) => () =>
    staff('PUT', `${venue}/pauses`, { station, paused: random.chance(0.5), reason: 'Full' });
  return [
    out('products/soup'),
    out('products/beer'),
    out('options/small'),
    pause(null),
    pause('kitchen'),
    () => publish(() => {}),
    () =>
      publish(({ categories: [food] }) => {
        for (const each of food?.products ?? []) each.price += 1_000;
      }),
    () =>
      publish((menu) => {
        menu.categories = menu.categories.slice(1);
      }),
    () =>
      publish(({ categories: [food] }) => {
        for (const each of food?.products ?? []) each.hidden = true;
      }),
    () =>
      publish(({ optionGroups: [size] }) => {
        if (size) size.options = size.options.slice(1).map((each) => ({ ...each, id: 'keg' }));
      }),
    () =>
      publish(({ venue: hours }) => {
        hours.opening = NEVER;
      }),
    () =>
      publish(({ venue: hours }) => {
        hours.serving = NEVER;
      }),
    async () => served.clock.advance(random.between(1, 60) * 1_000),
  ];
}

/** Some who are paying have paid, or give up; each order that was promised and paid is made. */
async function end(at: Served, paying: Paying): Promise<'made' | 'too late for alcohol' | null> {
  const { scripted, sweep, isServing, served, random } = at;
  const isPaid = random.chance(0.8);
  scripted.set(paying.payment, isPaid ? 'paid' : 'declined');
  await sweep(true);
  if (!isPaid) return null;
  const { reader } = served.context.store;
  const { state, refusal } = await reader
    .selectFrom('prepaid_orders')
    .select(['state', 'refusal'])
    .where('id', '=', paying.order)
    .executeTakeFirstOrThrow();
  if (paying.hasAlcohol && !isServing()) {
    expect(refusal).toContain('orders.changed');
    return 'too late for alcohol';
  }
  expect({ state, refusal }).toEqual({ state: 'entered', refusal: null });
  return 'made';
}

test.for([1, 2, 3, 4])(
  'an order that was sold when its payment began is made once it is paid, whatever happens to the menu meanwhile (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const at = await evening(random);
    const happens = menuChanges(at);
    const open: Paying[] = [];
    const seen = new Map<string, number>();
    for (let step = 0; step < STEPS; step += 1) {
      const what = random.between(1, 4);
      const begun = what === 1 ? await begin(at) : null;
      if (begun !== null) open.push(begun);
      const [ended] = what === 2 ? open.splice(0, 1) : [];
      const outcome = ended && (await end(at, ended));
      if (outcome) seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      if (what > 2) await random.pick(happens)();
    }
    expect(seen.get('made')).toBeGreaterThan(0);
    await at.sweep(true);
    const backs = [...at.scripted.refunds.values()].length;
    expect(backs).toBe(seen.get('too late for alcohol') ?? 0);
  },
);
