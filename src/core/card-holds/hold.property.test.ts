import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlementOf } from '#core/bills/settlement.ts';
import { HOLD_STATES, type HoldState } from './codes.ts';
import {
  captureAmount,
  type HoldReading,
  holdAfter,
  isReleasableHold,
  isUnfinishedHold,
  limitWithHold,
} from './hold.ts';

const READINGS = ['open', 'held', 'taken', 'released', 'declined', 'expired'] as const;
const HELD = 500;

/** A provider that is asked late, twice, or not answered; and the tab beside it. */
class Evening {
  state: HoldState = 'created';
  provider: HoldReading['state'] = 'open';
  captured = 0;
  wish = 0;
  attempt = { state: 'created' as 'created' | 'paid' | 'expired', received: 0 };
  owed = 0;
  paid = 0;
  excess = 0;
  readonly seen: HoldReading['state'][] = [];

  order(amount: number) {
    this.owed += amount;
  }
  pay(amount: number) {
    this.paid += Math.min(amount, this.owed - this.paid);
  }
  guest(is: 'held' | 'declined') {
    if (this.provider === 'open') this.provider = is;
  }
  bankExpires() {
    if (this.provider === 'held' || this.provider === 'open') this.provider = 'expired';
  }
  release() {
    if (isReleasableHold(this.state)) this.state = 'releasing';
  }
  capture() {
    const wish = captureAmount(HELD, this.owed - this.paid);
    if (this.state !== 'held' || wish === 0) return;
    this.state = 'capturing';
    this.wish = wish;
    this.attempt = { state: 'created', received: 0 };
  }
  /** The provider does what it is asked for; whether its answer arrives is another matter. */
  work(arrives: boolean) {
    if (this.state === 'capturing' && this.provider === 'held') {
      this.provider = 'taken';
      this.captured += this.wish;
    }
    if (this.state === 'releasing' && (this.provider === 'held' || this.provider === 'open')) {
      this.provider = 'released';
    }
    this.seen.push(this.provider);
    if (arrives) this.hear(this.provider);
  }
  /** An answer, or a notice, however old: a provider is read again, so that it says what is. */
  hear(reading: HoldReading['state']) {
    if (this.state === 'capturing' && reading !== 'held' && reading !== 'open') {
      const known = { ...this.attempt, amount: this.wish, tip: 0 };
      const said = reading === 'taken' ? ('paid' as const) : ('expired' as const);
      const settled = settlementOf(
        known,
        { state: said, received: reading === 'taken' ? this.wish : 0 },
        this.owed - this.paid,
      );
      if (settled !== null) {
        this.attempt = { state: said, received: settled.received };
        this.paid += settled.booked?.amount ?? 0;
        this.excess += settled.excess;
      }
    }
    this.state = holdAfter(this.state, { state: reading }) ?? this.state;
  }
}

const acts = fc.array(
  fc.oneof(
    fc.nat(400).map((amount) => (so: Evening) => so.order(amount)),
    fc.nat(400).map((amount) => (so: Evening) => so.pay(amount)),
    fc
      .constantFrom('held' as const, 'declined' as const)
      .map((is) => (so: Evening) => so.guest(is)),
    fc.constant((so: Evening) => so.bankExpires()),
    fc.constant((so: Evening) => so.release()),
    fc.constant((so: Evening) => so.capture()),
    fc.boolean().map((arrives) => (so: Evening) => so.work(arrives)),
    fc.constant((so: Evening) => so.hear(so.provider)),
  ),
  { maxLength: 40 },
);

test('never more is taken than is held, never after a release, and what is taken pays the tab', () => {
  fc.assert(
    fc.property(acts, (evening) => {
      const so = new Evening();
      for (const act of evening) {
        const { state: before, captured } = so;
        act(so);
        expect(so.captured).toBeLessThanOrEqual(HELD);
        if (before === 'released' || before === 'releasing') expect(so.captured).toBe(captured);
        if (!isUnfinishedHold(before)) expect(so.state).toBe(before);
      }
      // Whatever was lost is asked for again, as the sweep does, until it is over.
      for (let round = 0; round < 3; round += 1) so.work(true);
      expect(['capturing', 'releasing']).not.toContain(so.state);
      expect(so.state === 'captured').toBe(so.captured > 0);
      // What was received is on the bill, or goes back: nothing is lost, nothing is paid twice.
      expect(so.attempt.received).toBe(so.captured);
      expect(so.paid).toBeLessThanOrEqual(so.owed);
      if (so.captured > 0) expect(so.excess).toBeLessThanOrEqual(so.captured);
    }),
    { numRuns: 5_000 },
  );
});

test('a reading twice is a reading once, and an end stays', () => {
  for (const state of HOLD_STATES) {
    for (const reading of READINGS) {
      const next = holdAfter(state, { state: reading });
      if (!isUnfinishedHold(state)) expect(next).toBeNull();
      if (next !== null) expect(holdAfter(next, { state: reading })).toBeNull();
    }
  }
});

test('a tab may owe what is held, unless its own limit is lower', () => {
  expect([limitWithHold(500, null), limitWithHold(500, 300), limitWithHold(500, 900)]).toEqual([
    500, 300, 500,
  ]);
});
