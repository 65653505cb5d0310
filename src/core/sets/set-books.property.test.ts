import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from '#core/bills/adjustment.ts';
import type { Payment } from '#core/bills/bill.schema.ts';
import { sieFile } from '#core/books/sie-file.ts';
import { withSuggestions } from '#core/books/suggested-accounts.ts';
import { voucherOf } from '#core/books/voucher.ts';
import { dayFigures } from '#core/days/day-figures.ts';
import type { DayLine, DayOrder } from '#core/days/day-order.ts';
import type { DayPayment } from '#core/days/day-payments.ts';
import { includedVat } from '#core/money/vat.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { freezeLines } from '#core/orders/order-check.ts';
import { confirmationOf } from '#core/payments/confirmation.ts';
import { decideEntries, type KnownEntry, type TillLine } from '#core/till/decide-entries.ts';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { AT, situation, vatByHand } from '#tests/support/fixtures/set-situations.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readSie } from '#tests/support/read-sie.ts';

const DAY = '2026-11-20';
const BOOK_RATES = [
  { rate: 2_500, sales: '3001', vat: '2611' },
  { rate: 1_200, sales: '3002', vat: '2621' },
  { rate: 600, sales: '3003', vat: '2631' },
  { rate: 0, sales: '3004', vat: '2641' },
];
const ACCOUNTS = withSuggestions({
  ...{ cash: '', card: '', swish: '', online: '', other: '1690' },
  ...{ tips: '', rounding: '', unpaid: '', cashIn: '', cashOut: '', cashDifference: '3740' },
  rates: BOOK_RATES,
  groups: [],
});

/** What goes back: of which lines, by a number whose bits name them, and how much of what they cost. */
const back = fc.record({ of: fc.nat(255), percent: fc.integer({ min: 1, max: 100 }) });

type Grosses = ReadonlyMap<number, number>;

const filled = (sums: Grosses) => new Map([...sums].filter(([, gross]) => gross !== 0));

function grossOf(lines: readonly { total: number; vatRate: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { total, vatRate } of lines) sums.set(vatRate, (sums.get(vatRate) ?? 0) + total);
  return sums;
}

/** Of each rate what its accounts of sales and of VAT were credited with, as a SIE reader reads it. */
function booked(file: string) {
  const rows = readSie(file).vouchers.flatMap((each) => each.rows);
  const on = (account: string) =>
    rows
      .filter((row) => row.account === account)
      .reduce((sum, { amount }) => sum - Math.round(Number(amount) * 100), 0);
  return BOOK_RATES.map(({ rate, sales, vat }) => ({ rate, net: on(sales), vat: on(vat) }));
}

/** A bill of one order that was paid at once, of which money goes back; what the cash register is told of it. */
function paidBill(lines: OrderLine[], tip: number) {
  const at = (second: number) => new Date(AT + second * 1_000).toISOString();
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const payments: Payment[] = [{ id: 'p', method: 'online', amount: total, tip, at: at(1) }];
  const known: KnownEntry[] = [];
  const reductions: DayLine['reductions'][] = lines.map(() => []);
  const left = [...lines];
  const tillLine = ({ id, vatRate: rate, total: gross }: OrderLine): TillLine => {
    return { id, rate, gross, group: null, placedAt: at(0) };
  };
  const list = () => {
    const ordered = lines.map(tillLine);
    const bill = { ordered, payments, taken: [], known, since: at(0) };
    known.push(...decideEntries({ ...bill, lines: left.map(tillLine) }).made);
  };
  const giveBack = ({ of: bits, percent }: { of: number; percent: number }) => {
    const own = left.filter((_, index) => ((bits >> index) & 1) === 1);
    const cost = own.reduce((sum, line) => sum + line.total, 0);
    const amount = Math.floor((cost * percent) / 100);
    if (amount === 0) return;
    const shares = spread(amount, own);
    // By hand: in proportion to what each costs, to within an öre of it, and nothing is lost.
    for (const line of own) {
      const share = shares.get(line.id) ?? 0;
      expect(Math.abs(share - (amount * line.total) / cost)).toBeLessThan(1);
    }
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(amount);
    const number = payments.length;
    for (const [index, line] of left.entries()) {
      const share = shares.get(line.id) ?? 0;
      const reduction = { adjustment: `a${number}`, kind: 'discount' as const, reason: 'x' };
      reductions[index] = [...(reductions[index] ?? []), { ...reduction, amount: share, by: null }];
      left[index] = { ...line, total: line.total - share };
    }
    const back = { id: `r${number}`, method: 'online' as const, amount: -amount, tip: 0 };
    payments.push({ ...back, at: at(number + 1), refunds: 'p' });
    list();
  };
  list();
  return { total, payments, known, reductions, left, giveBack };
}

type Paid = ReturnType<typeof paidBill>;

/** What the guest keeps of the payment. */
function confirmed({ left, payments, total }: Paid, tip: number) {
  return confirmationOf({
    ...{ lines: left, parts: [], entries: payments, received: total + tip },
    refunds: payments.flatMap(({ amount, refunds }) =>
      refunds === undefined ? [] : [{ state: 'done', amount: -amount, tip: 0, at: AT }],
    ),
  });
}

/** The day on which it was all that happened. */
function dayOf(lines: readonly OrderLine[], { payments, reductions }: Paid) {
  const order: DayOrder = {
    ...{ id: 'o', number: 1, table: '1', seating: 's', state: 'done', isPaidFor: false },
    ...{ day: DAY, takenBy: null, reason: null },
    lines: lines.map(({ product, name, quantity, total, vatRate }, index) => ({
      ...{ product, name, quantity, vatRate, total, group: null },
      ...{ isVoided: false, voidedBy: null, reason: null },
      reductions: reductions[index] ?? [],
    })),
  };
  return dayFigures({
    ...{ day: DAY, currency: 'SEK', guests: 1, workers: [], counted: [], drawers: [] },
    orders: [order],
    payments: payments.map(
      ({ id, amount, tip, refunds = null }): DayPayment => ({
        ...{ id, method: 'online', amount, tip, rounding: 0, refunds },
        ...{ reverses: null, replaces: null, reason: null, correctsDay: null },
        ...{ table: '1', seating: 's', taker: null, by: null },
      }),
    ),
    tipSharing: { rule: 'own', kitchen: 0 },
  });
}

function sieOf(figures: ReturnType<typeof dayOf>): string {
  const made = voucherOf(figures, ACCOUNTS);
  if (!('voucher' in made)) throw new Error('An account is missing.');
  return sieFile({
    ...{ program: { name: 'Servett', version: '1' }, made: DAY, orgNumber: '', company: 'Bar' },
    ...{ currency: 'SEK', digits: 2, series: 'A', vouchers: [made.voucher] },
    ...{ titleOf: () => '', textOf: () => '', usedFor: () => '' },
  });
}

test('sets that are paid and given back in parts are the same in bill, till, confirmation, day and books', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(situation, fc.array(back, { maxLength: 4 }), fc.nat(5_000), (of, backs, tip) => {
      const options = of.answers.map(([step, at]) => `choice-${step}-${at}`);
      const wish = { product: 'set', options, quantity: of.quantity };
      const frozen = freezeLines(of.file, { lines: [wish] }, AT);
      const lines = frozen.map((line, at) => makeLine({ ...line, id: `line-${at}` }));
      const bill = paidBill(lines, tip);
      fc.pre(bill.total > 0);
      for (const each of backs) bill.giveBack(each);

      const gross = grossOf(bill.left);
      const byHand = vatByHand(gross);
      const left = bill.left.reduce((sum, line) => sum + line.total, 0);
      expect(includedVat(bill.left)).toEqual(byHand);
      const typed = bill.known.flatMap(({ parts }) => parts ?? []);
      const till = grossOf(typed.map(({ rate, gross: total }) => ({ total, vatRate: rate })));
      expect(filled(till)).toEqual(filled(gross));
      const kept = confirmed(bill, tip);
      expect(kept).toMatchObject({ amount: left, total: left, kept: left + tip });
      expect(kept.vat).toEqual(byHand.filter((share) => share.gross !== 0));
      const figures = dayOf(lines, bill);
      expect([figures.total, figures.paid, figures.tips]).toEqual([left, left, tip]);
      expect(figures.vat).toEqual(byHand);
      const ofGroups = (figures.groups ?? []).reduce((sum, group) => sum + group.vat, 0);
      expect(ofGroups).toBe(byHand.reduce((sum, { vat }) => sum + vat, 0));
      const shares = new Map(byHand.map((share) => [share.rate, share]));
      expect(booked(sieOf(figures))).toEqual(
        BOOK_RATES.map(({ rate }) => {
          const { net = 0, vat = 0 } = shares.get(rate) ?? {};
          return { rate, net, vat };
        }),
      );
    }),
    { numRuns: propertyRuns(200, 20_000) },
  );
});
