import { expect, test } from 'vitest';
import type { Bill, Payment } from '#core/bills/bill.schema.ts';
import { PAYMENT_METHODS } from '#core/bills/codes.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import type { Till } from '#core/till/till.schema.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { readParts } from '../till/entries.repository.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const HOUR = 3_600_000;
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

/** Random events of an evening at a venue. */
async function evenings(seed: number) {
  const served = await testApp();
  const random = seededRandom(seed);
  const pick = (count: number) => random.between(0, count - 1);
  const seen: { id: string; seating: string }[] = [];
  const reports: DayFigures[] = [];
  let owner: Ask = await served.staff();
  await owner('PUT', `venues/${VENUE}/till/mode`, { mode: 'by_hand' });

  async function close(day: string): Promise<void> {
    const path = `venues/${VENUE}/days/${day}`;
    const { figuresHash } = (await owner('GET', path)).body;
    const { status } = await owner('POST', `${path}/close`, {
      figuresHash,
      reason: 'Övning',
    });
    expect(status).toBe(200);
    reports.push((await owner('GET', path)).body.figures);
  }

  async function daysToClose(): Promise<string[]> {
    return (await owner('GET', `venues/${VENUE}/days`)).body.open;
  }

  async function withBill(act: (seating: string, bill: Bill) => Promise<Answer>): Promise<void> {
    const known = seen[pick(Math.max(1, seen.length))];
    if (known === undefined) return;
    const { bill } = (await owner('GET', at(known.seating, 'bill'))).body;
    if (bill.remaining > 1) await act(known.seating, bill);
  }

  /** Unless it has been decided already. */
  async function accept({ id }: { id: string }): Promise<void> {
    const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
    await owner('POST', `venues/${VENUE}/orders/${id}/transition`, wish);
  }

  async function correctOne(seating: string): Promise<void> {
    const { payments } = (await owner('GET', at(seating, 'bill'))).body;
    const payment = payments[pick(Math.max(1, payments.length))];
    if (payment === undefined) return;
    const amount = pick(3) === 0 ? 0 : Math.ceil(payment.amount / (1 + pick(2)));
    const body = { id: newOrderId(), method: 'swish', amount, tip: amount === 0 ? 0 : pick(300) };
    const path = at(seating, `payments/${payment.id}/correction`);
    await owner('POST', path, { ...body, reason: 'Fel' });
  }

  const actions: readonly (() => Promise<void>)[] = [
    async () => {
      const guest = await guestAt(served, [TABLE, OTHER_TABLE][pick(2)]);
      const { status, body } = await guest.order([[SOUP], [BEER, SOUP], [BEER]][pick(3)] ?? [SOUP]);
      if (status === 201) seen.push(body);
    },
    () =>
      withBill((seating, { remaining }) => {
        const method = ['cash', 'card'][pick(2)];
        const amount = Math.ceil(remaining / (1 + pick(3)));
        const payment = { id: newOrderId(), method, amount, tip: pick(500) };
        return owner('POST', at(seating, 'payments'), payment);
      }),
    () =>
      withBill((seating, { remaining, total }) => {
        const wish = { kind: 'discount', amount: 1 + pick(remaining), reason: 'Rabatt' };
        const body = { id: newOrderId(), ...wish, from: total };
        return owner('POST', at(seating, 'adjustments'), body);
      }),
    async () => {
      const known = seen[pick(Math.max(1, seen.length))];
      if (known !== undefined) await correctOne(known.seating);
    },
    async () => {
      const known = seen[pick(Math.max(1, seen.length))];
      const path = `venues/${VENUE}/orders/${known?.id}/transition`;
      await owner('POST', path, { from: 'placed', to: 'rejected', reason: 'Slut' });
    },
    async () => {
      for (const order of seen) if (pick(2) === 0) await accept(order);
    },
    () =>
      withBill((seating) => {
        const [from, to] = pick(2) === 0 ? [TABLE, OTHER_TABLE] : [OTHER_TABLE, TABLE];
        return owner('POST', at(seating, 'move'), { from, to, into: null });
      }),
    async () => {
      served.clock.advance(pick(9) * HOUR);
      owner = await served.staff();
    },
    async () => {
      const { entries } = (await owner('GET', `venues/${VENUE}/till`)).body as Till;
      const some = entries.filter(() => pick(2) === 0).map(({ id }) => id);
      const path = `venues/${VENUE}/till/registrations`;
      if (some.length > 0) await owner('POST', path, { id: newOrderId(), entries: some });
    },
    async () => {
      const [first] = await daysToClose();
      if (first !== undefined) await close(first);
    },
  ];

  return {
    reports,
    seen,
    async live(steps: number) {
      for (let step = 0; step < steps; step += 1) {
        // Orders are as frequent as everything else together, or there is nothing to count.
        await actions[pick(2) === 0 ? 0 : pick(actions.length)]?.();
      }
      served.clock.advance(24 * HOUR);
      owner = await served.staff();
      for (const day of await daysToClose()) await close(day);
      // Closed days are corrected on later days.
      for (const { seating } of [...seen, ...seen]) await correctOne(seating);
      for (const order of seen) await accept(order);
      served.clock.advance(24 * HOUR);
      owner = await served.staff();
      for (const day of await daysToClose()) await close(day);
    },
    /** What is to be typed into the cash register, and was, by party. */
    async tillParts() {
      await owner('GET', `venues/${VENUE}/till`);
      const rows = await served.context.store.reader
        .selectFrom('till_entries')
        .innerJoin('payments', 'payments.id', 'till_entries.payment_id')
        .select(['payments.seating_id as seating', 'till_entries.parts'])
        .execute();
      return rows.flatMap(({ seating, parts }) =>
        readParts(parts ?? '[]').map((part) => ({ seating, ...part })),
      );
    },
    async bills(): Promise<{ seating: string; bill: Bill; payments: Payment[] }[]> {
      const ids = [...new Set(seen.map(({ seating }) => seating))];
      return Promise.all(
        ids.map(async (seating) => ({
          seating,
          ...(await owner('GET', at(seating, 'bill'))).body,
        })),
      );
    },
  };
}

const sum = (list: readonly number[]) => list.reduce((total, part) => total + part, 0);

test.each([1, 2, 3])('over any evenings, every öre is counted by one day (%i)', async (seed) => {
  const fixture = await evenings(seed);
  await fixture.live(40);
  expect(fixture.reports.length).toBeGreaterThan(1);
  for (const figures of fixture.reports) {
    expect(figures.sold + sum(figures.corrections.map(({ amount }) => amount))).toBe(figures.total);
    expect(sum(figures.vat.map(({ gross }) => gross))).toBe(figures.total);
    expect(figures.vat.every(({ gross, net, vat }) => net + vat === gross)).toBe(true);
    const { groups = [], people = [], tipShares } = figures;
    const products = groups.flatMap((group) => group.products);
    expect(sum(groups.map(({ gross }) => gross))).toBe(figures.sold);
    expect(sum(products.map(({ gross }) => gross))).toBe(figures.sold);
    expect(sum(people.map(({ paid }) => paid))).toBe(figures.paid);
    expect(sum(people.map(({ tips }) => tips))).toBe(figures.tips);
    const shares = tipShares?.shares.map(({ share }) => share) ?? [];
    expect(sum([...shares, tipShares?.unshared ?? 0])).toBe(figures.tips);
    const taken = (kind: 'comp' | 'discount') =>
      sum(figures.reductions.filter((each) => each.kind === kind).map(({ amount }) => amount));
    expect(sum(people.map(({ comped }) => comped))).toBe(taken('comp'));
    expect(sum(people.map(({ discounted }) => discounted))).toBe(taken('discount'));
    const entries = [...figures.payments, ...(figures.paymentCorrections ?? [])];
    expect(sum(entries.map(({ amount }) => amount))).toBe(figures.paid);
    expect(sum(entries.map(({ tip }) => tip))).toBe(figures.tips);
  }
  const billed = await fixture.bills();
  for (const part of ['total', 'paid', 'tips'] as const) {
    const counted = sum(fixture.reports.map((figures) => figures[part]));
    expect(counted, part).toBe(sum(billed.map(({ bill }) => bill[part])));
  }
  const paid = billed.flatMap(({ payments }) => payments);
  const counted = fixture.reports.flatMap(({ payments, paymentCorrections = [] }) => [
    ...payments,
    ...paymentCorrections,
  ]);
  for (const method of PAYMENT_METHODS) {
    for (const part of ['amount', 'tip'] as const) {
      const of = (entries: readonly { method: string; amount: number; tip: number }[]) =>
        sum(entries.filter((entry) => entry.method === method).map((entry) => entry[part]));
      expect(of(counted), `${part} by ${method}`).toBe(of(paid));
    }
  }
  // What is typed into the cash register is what was paid, and of a paid bill its VAT.
  const handed = await fixture.tillParts();
  expect(sum(handed.map(({ gross }) => gross))).toBe(sum(billed.map(({ bill }) => bill.paid)));
  for (const { seating, bill } of billed) {
    const own = handed.filter((part) => part.seating === seating);
    expect(sum(own.map(({ gross }) => gross))).toBe(bill.paid);
    for (const { rate, gross } of bill.paid === bill.total ? bill.vat : []) {
      const ofRate = own.filter((part) => part.rate === rate);
      expect(sum(ofRate.map((part) => part.gross)), `${rate}`).toBe(gross);
    }
  }
  // A closed day was corrected afterwards, if there was anything to correct.
  const corrected = fixture.reports.flatMap(({ paymentCorrections = [] }) => paymentCorrections);
  const wasPaid = fixture.reports.some(({ payments }) => payments.length > 0);
  expect(corrected.length > 0).toBe(wasPaid);
});
