import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from '#core/bills/bill.schema.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { decideEntries, type KnownEntry, type TillLine } from './decide-entries.ts';
import { type EntryPart, listParts, partsOf } from './entry-parts.ts';

const RATES = [2_500, 1_200, 600, 0];
const GROUPS = ['drinks', 'food', null];

/** What happens at a party, by numbers that say which line, payment or part of an amount. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['order', 'order', 'pay', 'pay', 'pay lines', 'void', 'discount'] as const),
    ...(['give back', 'correct', 'list', 'list', 'type', 'exchange'] as const),
  ),
  which: fc.nat(20),
  part: fc.integer({ min: 1, max: 7 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  rate: fc.constantFrom(...RATES),
  group: fc.constantFrom(...GROUPS),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** An evening of a party that pays all that it owes in the end. */
function evening(since: number) {
  let clock = 0;
  let lines: TillLine[] = [];
  const ordered: EntryPart[] = [];
  const payments: Payment[] = [];
  const taken: { payment: string; line: string; amount: number }[] = [];
  const entries: KnownEntry[] = [];
  const now = () => {
    clock += 1_000;
    return new Date(clock).toISOString();
  };
  const owed = () => lines.reduce((sum, { gross }) => sum + gross, 0);
  const paid = () => payments.reduce((sum, { amount }) => sum + amount, 0);

  function order({ price: gross, rate, group }: Step) {
    const part = { rate, gross, group: group === null ? null : { id: group, name: { en: group } } };
    ordered.push(part);
    lines.push({ ...part, id: `l${ordered.length}`, placedAt: now() });
  }
  function pay(amount: number, more: Partial<Payment> = {}): string {
    const id = `p${payments.length}`;
    payments.push({ id, method: 'card', amount, tip: 0, at: now(), ...more });
    return id;
  }
  function list() {
    const bill = { lines, ordered, payments, taken, known: entries };
    const { made, dropped } = decideEntries({ ...bill, since: new Date(since).toISOString() });
    for (const payment of dropped) {
      const index = entries.findIndex((each) => each.payment === payment && each.part === 0);
      const entry = entries[index];
      // Nobody has typed it.
      expect(entry?.state).toBe('to_register');
      if (entry) entries[index] = { ...entry, state: 'dropped' };
    }
    for (const entry of made) {
      expect(
        entries.some((each) => each.payment === entry.payment && each.part === entry.part),
      ).toBe(false);
      entries.push(entry);
    }
    expect(decideEntries({ ...bill, since: new Date(since).toISOString() }).made).toEqual([]);
  }
  /** What was paid beyond the bill goes back, some of each payment. */
  function even() {
    while (paid() > owed()) {
      const own = payments.find(
        ({ id, amount, refunds, reverses }) =>
          amount > 0 &&
          refunds === undefined &&
          reverses === undefined &&
          amount +
            payments.reduce(
              (sum, each) => sum + (each.refunds === id || each.reverses === id ? each.amount : 0),
              0,
            ) >
            0,
      );
      if (own === undefined) throw new Error('Nothing can go back.');
      const left =
        own.amount +
        payments.reduce((sum, each) => sum + (each.refunds === own.id ? each.amount : 0), 0);
      pay(0 - Math.min(left, paid() - owed()), { refunds: own.id });
    }
  }
  const isCorrected = (id: string) =>
    payments.some((other) => other.refunds === id || other.reverses === id);
  function correct({ which, part }: Step) {
    const own = payments.filter(
      ({ id, amount, reverses }) => amount > 0 && reverses === undefined && !isCorrected(id),
    )[which % Math.max(1, payments.length)];
    if (own === undefined) return;
    pay(0 - own.amount, { reverses: own.id });
    const amount = Math.ceil(own.amount / (part - 1));
    if (part > 1) pay(amount, { replaces: own.id, method: 'swish' });
  }
  function payLine(line: TillLine) {
    const isTaken = taken.some((other) => other.line === line.id);
    if (isTaken || line.gross === 0 || owed() - paid() < line.gross) return;
    taken.push({ payment: pay(line.gross), line: line.id, amount: line.gross });
  }
  const without = (line: TillLine) => lines.filter((other) => other !== line);
  const onLine: Readonly<Record<string, (line: TillLine, each: Step) => void>> = {
    'pay lines': payLine,
    void: (line) => {
      lines = without(line);
    },
    discount: (line, { part }) => {
      lines = [...without(line), { ...line, gross: Math.floor(line.gross / part) }];
    },
    exchange: (line, each) => {
      lines = without(line);
      order({ ...each, price: line.gross });
    },
  };
  const acts: Readonly<Record<string, (each: Step) => void>> = {
    order,
    pay: ({ part }) => {
      if (owed() > paid()) pay(Math.ceil((owed() - paid()) / part));
    },
    'give back': even,
    correct,
    list,
    type: () => {
      const index = entries.findIndex(({ state }) => state === 'to_register');
      const entry = entries[index];
      if (entry) entries[index] = { ...entry, state: 'registered' };
    },
  };
  function happen(each: Step) {
    const line = lines[each.which % Math.max(1, lines.length)];
    acts[each.what]?.(each);
    if (line !== undefined) onLine[each.what]?.(line, each);
  }
  return { happen, order, pay, even, list, owed, paid, payments, entries, linesNow: () => lines };
}

test('over any evening, what is handed over is what was paid: of each payment, and by group and rate', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(20_000), (steps, since) => {
      const party = evening(since);
      for (const each of steps) {
        const typed = party.entries.filter(({ state }) => state === 'registered');
        party.happen(each);
        // What was typed never changes.
        for (const entry of typed) expect(party.entries).toContain(entry);
      }
      party.even();
      if (party.owed() > party.paid()) party.pay(party.owed() - party.paid());
      party.list();
      const { entries, payments } = party;
      for (const { id, amount } of payments) {
        const own = entries.filter((entry) => entry.payment === id);
        const sum = own
          .flatMap(({ parts }) => parts ?? [])
          .reduce((all, { gross }) => all + gross, 0);
        expect(sum).toBe(amount);
      }
      const handed = entries.flatMap(({ parts }) => parts ?? []);
      expect(listParts(partsOf(handed))).toEqual(listParts(partsOf(party.linesNow())));
      const dropped = entries.filter(({ state }) => state === 'dropped');
      expect(listParts(partsOf(dropped.flatMap(({ parts }) => parts ?? [])))).toEqual([]);
    }),
    { numRuns: propertyRuns(300, 5_000) },
  );
});
