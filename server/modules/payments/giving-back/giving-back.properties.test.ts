import { expect, test } from 'vitest';
import type { Bill, StaffBill } from '#core/bills/bill.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { type SeededRandom, seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../sweep-payments.ts';

type Ordering = MenuFile['venue']['ordering'] & object;
type Action = () => Promise<unknown>;

const STEPS = 40;
const venue = `venues/${VENUE}`;
const because = { reason: 'Drawn' };

/** Two parties of two, and everything that can happen to what they owe and pay. */
async function evening(ordering: Ordering, random: SeededRandom) {
  const scripted = scriptedProvider();
  const served = await testApp({ paymentProviders: scripted, menu: menuWith(ordering) });
  const sweep = createPaymentSweep(served.context);
  const owner = await served.staff('owner');
  const { reader } = served.context.store;
  const guests: TestGuest[] = [];
  for (const table of [TABLE, OTHER_TABLE]) {
    const [first, second] = [await guestAt(served, table), await guestAt(served, table)];
    guests.push(first, second);
    await served.staff('staff');
  }
  const seatings = () =>
    reader.selectFrom('seatings').select(['id', 'table_id']).where('state', '=', 'open').execute();
  const billOf = async (seating: string): Promise<StaffBill> =>
    (await owner('GET', `${venue}/seatings/${seating}/bill`)).body;
  const anyBill = async () => {
    const [drawn] = random.draw(await seatings(), 1);
    return drawn && { seating: drawn.id, ...(await billOf(drawn.id)) };
  };
  const keyed = (guest: TestGuest, path: string, body: object, id = newOrderId()) =>
    guest.ask('POST', path, body, { 'idempotency-key': id });
  return { scripted, served, sweep, owner, reader, guests, seatings, billOf, anyBill, keyed };
}

type Evening = Awaited<ReturnType<typeof evening>>;

/** What guests do: they order, cancel, and pay in every way, with every ending. */
function guestActions(at: Evening, ordering: Ordering, random: SeededRandom): Action[] {
  const { guests, keyed, scripted, sweep, reader } = at;
  const ends = async (id: string) => {
    const how = random.pick(['paid', 'paid', 'paid', 'declined', 'late', 'twice'] as const);
    if (how === 'late') {
      scripted.set(id, 'cancelled');
      await sweep(true);
    }
    scripted.set(id, how === 'declined' ? 'declined' : 'paid');
    await sweep(true);
    if (how === 'twice') {
      scripted.set(id, 'paid', 2 * (scripted.payments.get(id)?.received ?? 0));
      await sweep(true);
    }
  };
  const pay = async (guest: TestGuest, take: object, amount: number): Promise<void> => {
    const id = newOrderId();
    const body = { take, amount, tip: random.pick([0, 0, 500]), locale: 'en' };
    const answer = await keyed(guest, 'payments', body, id);
    const { code, limit } = answer.body;
    if (code === 'payments.changed' && amount !== limit) return pay(guest, take, limit);
    if (answer.status === 201 && random.chance(0.8)) await ends(id);
  };
  const lines = () =>
    [{ product: 'soup' }, { product: 'beer', options: ['small'] }]
      .slice(random.between(0, 1))
      .map((line) => ({ options: [], quantity: random.between(1, 3), ...line }));
  return [
    async () => {
      const guest = random.pick(guests);
      const order = { menuVersion: 1, age: 0, lines: lines() };
      if (!ordering.payFirst) return keyed(guest, 'orders', order);
      const sent = await keyed(guest, 'prepaid-orders', order);
      if (sent.status !== 201) return sent;
      return pay(guest, { kind: 'order', order: sent.body.id }, sent.body.total);
    },
    async () => {
      const guest = random.pick(guests);
      const { orders } = (await guest.ask('GET', 'seating')).body;
      const [order] = random.draw<{ id: string }>(orders ?? [], 1);
      return order && guest.ask('POST', `orders/${order.id}/cancel`);
    },
    async () => {
      const guest = random.pick(guests);
      const { orders = [] } = (await guest.ask('GET', 'seating')).body;
      const all = billLines(orders);
      const den = random.between(1, 3);
      const drawn = random
        .draw(all, random.between(1, 2))
        .map(({ id }) => ({ line: id, num: 1, den }));
      const takes = [
        { kind: 'rest' },
        { kind: 'equal', parts: random.between(2, 3) },
        { kind: 'amount' },
        ...(drawn.length > 0 ? [{ kind: 'lines', lines: drawn }] : []),
      ];
      return pay(guest, random.pick(takes), random.pick([1, 3_000]));
    },
    // Those who are still paying end now.
    async () => {
      const open = reader.selectFrom('payment_attempts').select('id').where('state', '=', 'open');
      for (const { id } of await open.execute()) await ends(id);
    },
  ];
}

/** What staff do: they take things off the bill, take and give back money, move and merge. */
function staffActions(at: Evening, random: SeededRandom): Action[] {
  const { owner, anyBill, scripted, seatings, reader, sweep, guests } = at;
  const admit = async () => {
    for (const guest of guests) for (const other of guests) await letIn(guest, other);
  };
  return [
    async () => {
      const [order] = random.draw((await anyBill())?.orders ?? [], 1);
      const path = `${venue}/orders/${order?.id}/transition`;
      const to = random.pick([
        { to: 'rejected', ...because },
        { to: 'accepted', acknowledged: ['age'] },
        { to: 'accepted', acknowledged: ['age'] },
      ]);
      return order && owner('POST', path, { from: 'placed', ...to });
    },
    async () => {
      const [order] = random.draw((await anyBill())?.orders ?? [], 1);
      const [line] = random.draw(order?.lines ?? [], 1);
      if (order === undefined || line === undefined) return;
      const part = random.chance(0.5) ? {} : { part: { pieces: 1, of: line.quantity } };
      const lines = [{ id: line.id, from: line.state, ...part }];
      return owner('POST', `${venue}/orders/${order.id}/lines`, {
        lines,
        to: 'voided',
        ...because,
      });
    },
    async () => {
      const known = await anyBill();
      if (known === undefined) return;
      const [line] = random.chance(0.7) ? random.draw(billLines(known.orders), 1) : [];
      const size = random.pick([{ kind: 'comp' }, { kind: 'discount', percent: 3_333 }]);
      const wish = { id: newOrderId(), ...size, line: line?.id ?? null, ...because };
      const path = `${venue}/seatings/${known.seating}/adjustments`;
      return owner('POST', path, { ...wish, from: known.bill.total });
    },
    async () => {
      const known = await anyBill();
      const amount = Math.ceil(((known?.bill.remaining ?? 0) - (known?.bill.held ?? 0)) / 2);
      const wish = { id: newOrderId(), method: random.pick(['cash', 'card']), amount, tip: 0 };
      return amount > 0 && owner('POST', `${venue}/seatings/${known?.seating}/payments`, wish);
    },
    async () => {
      const paid = reader.selectFrom('payment_attempts').selectAll().where('state', '=', 'paid');
      const [attempt] = random.draw(await paid.execute(), 1);
      const amount = Math.ceil((attempt?.amount ?? 0) / random.between(1, 2));
      const wish = { id: newOrderId(), amount, tip: 0, reduces: random.chance(0.5), ...because };
      return attempt && owner('POST', `${venue}/attempts/${attempt.id}/refund`, wish);
    },
    async () => {
      if (random.chance(0.5)) scripted.fail('refund', 'refused');
      await sweep(true);
    },
    async () => {
      const { refunds } = (await owner('GET', `${venue}/payments/unresolved`)).body;
      const [refund] = random.draw<{ id: string }>(refunds, 1);
      const wish = { decision: random.pick(['send', 'by_hand', 'apply']), ...because };
      return refund && owner('POST', `${venue}/refunds/${refund.id}/decision`, wish);
    },
    async () => {
      const [from, other] = random.draw(await seatings(), 2);
      const to = from?.table_id === TABLE ? OTHER_TABLE : TABLE;
      const wish = { from: from?.table_id, to, into: other?.id ?? null };
      if (from === undefined || random.chance(0.7)) return;
      await owner('POST', `${venue}/seatings/${from.id}/move`, wish);
    },
    admit,
  ];
}

const sum = (amounts: readonly { amount: number; tip?: number }[]) =>
  amounts.reduce((all, { amount, tip = 0 }) => all + amount + tip, 0);

/** Received − given back − tips is what is billed, or what is still to pay. */
async function expectExact({ reader, billOf, owner, scripted }: Evening): Promise<void> {
  // Of a merged party nothing is left: what it owed and paid is the other's.
  const own = reader.selectFrom('seatings').select('id').where('merged_into', 'is', null);
  const rows = await own.execute();
  const unresolved = (await owner('GET', `${venue}/payments/unresolved`)).body.refunds;
  for (const { id } of rows) {
    const refunds = (
      await reader.selectFrom('refunds').selectAll().where('seating_id', '=', id).execute()
    ).filter(({ state }) => state !== 'applied' && state !== 'replaced');
    const attempts = await reader
      .selectFrom('payment_attempts')
      .selectAll()
      .where('seating_id', '=', id)
      .execute();
    const { bill, orders, payments } = await billOf(id);
    const byHand = payments.filter((each) => each.attempt === undefined && !each.refunds);
    const received = attempts.reduce((all, each) => all + each.received, 0);
    // What staff took towards the bill of money that they had taken is an entry of theirs again.
    const applied = byHand.filter(({ reason }) => reason === because.reason);
    const taken = sum(byHand) - sum(applied);
    expect(bill.paid + bill.tips).toBe(received + taken - sum(refunds));
    expectBill(bill, orders);
    const undecided = refunds.filter(({ state }) => state === 'proposed' || state === 'failed');
    expect(bill.toGiveBack ?? 0).toBe(sum(undecided));
    const named = unresolved.map((each: { id: string }) => each.id);
    expect(named).toEqual(expect.arrayContaining(undecided.map((each) => each.id)));
    for (const attempt of attempts) {
      const gone = [...scripted.refunds.values()].filter(({ ref }) => ref === attempt.provider_ref);
      expect(sum(gone)).toBeLessThanOrEqual(attempt.received);
    }
  }
}

/** Nothing is paid beyond its cost, and what is left is what nobody has paid. */
function expectBill(bill: Bill, orders: StaffBill['orders']): void {
  expect(bill.paid).toBeLessThanOrEqual(bill.total);
  expect(bill.remaining).toBe(bill.total - bill.paid);
  expect(sum(bill.shares ?? [])).toBe(bill.paid);
  const parts = (bill.claims ?? []).filter(({ state }) => state === 'paid');
  expect(sum(parts)).toBeLessThanOrEqual(bill.paid);
  const costs = new Map(billLines(orders).map(({ id, total }) => [id, total]));
  const paid = Map.groupBy(
    parts.flatMap(({ lines = [] }) => lines),
    ({ line }) => line,
  );
  for (const [line, of] of paid) expect(sum(of)).toBeLessThanOrEqual(costs.get(line) ?? 0);
}

async function walk(ordering: Ordering, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const at = await evening(ordering, random);
  const byGuests = guestActions(at, ordering, random);
  const byStaff = staffActions(at, random);
  for (let step = 0; step < STEPS; step += 1) {
    const act = random.pick(random.chance(0.5) ? byGuests : byStaff);
    const answer = (await act()) as Answer | undefined;
    expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
    await expectExact(at);
  }
}

test.for([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const)(
  'whatever happens in whatever order, what was received and not given back is what is billed (pays first: %s, staff are asked: %s)',
  async ([payFirst, asksAboutExcess]) => {
    for (const seed of [1, 2, 3]) {
      await walk({ payFirst, asksAboutExcess, joinPolicy: 'free' }, seed);
    }
  },
);
