import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILL_STATES } from '#core/bills/codes.ts';
import { ratedHour, ratingRefusal, type VisitFacts } from './rate-visit.ts';

const ENDED = Date.parse('2026-11-20T22:15:00Z');
const facts = (change: Partial<VisitFacts> = {}): VisitFacts => ({
  guest: { admission: 'admitted', endedAt: ENDED },
  party: { bill: 'settled', endedAt: ENDED },
  joinPolicy: 'approve',
  ...change,
});

test('a guest of the party at its end rates the visit', () => {
  expect(ratingRefusal(facts())).toBeNull();
});

test.each(BILL_STATES.filter((state) => state !== 'settled'))(
  'nobody rates a visit whose bill is %s',
  (bill) => {
    expect(ratingRefusal(facts({ party: { bill, endedAt: ENDED } }))).toBe('ratings.not_settled');
  },
);

test('a guest without a party, or who was removed before its end, has no visit to rate', () => {
  expect(ratingRefusal(facts({ party: null }))).toBe('ratings.not_settled');
  const left = { admission: 'admitted', endedAt: ENDED - 1 } as const;
  expect(ratingRefusal(facts({ guest: left }))).toBe('ratings.not_settled');
});

test('a guest who was never let in rates only where nobody has to be', () => {
  const guest = { admission: 'waiting', endedAt: ENDED } as const;
  expect(ratingRefusal(facts({ guest }))).toBe('seatings.admission_required');
  expect(ratingRefusal(facts({ guest, joinPolicy: 'free' }))).toBeNull();
});

test('a rating is of the hour in which it was given', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), (date) => {
      const hour = ratedHour(date.getTime());
      expect(new Date(hour).toISOString()).toMatch(/:00:00\.000Z$/);
      expect(date.getTime() - hour).toBeLessThan(3_600_000);
      expect(hour).toBeLessThanOrEqual(date.getTime());
    }),
  );
});
