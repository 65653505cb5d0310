import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  type Felt,
  FIRST_PACE,
  paceAfter,
  REST_MAX_MS,
  RESTS_MAX_MS,
  SHARE_BESIDE,
  SHARE_MIN,
  withRest,
} from './pace.ts';

const times = fc.array(fc.double({ min: 0.01, max: 5_000, noNaN: true }), { maxLength: 5 });
const steps = fc.array(
  fc.record({
    work: fc.double({ min: 0.1, max: 500, noNaN: true }),
    during: times,
    between: times,
  }),
  { maxLength: 60 },
);

const after = (felt: Felt, count: number, from = FIRST_PACE) =>
  Array.from({ length: count }).reduce<typeof FIRST_PACE>((pace) => paceAfter(pace, felt), from);

test('whatever is felt, it takes five minutes longer than its work at most, and never rests for long', () => {
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: RESTS_MAX_MS, noNaN: true }), (all, rested) => {
      let pace = { ...FIRST_PACE, rested };
      let rests = rested;
      for (const { work, during, between } of all) {
        const next = withRest(paceAfter(pace, { during, between }), work);
        expect(next.rest).toBeGreaterThanOrEqual(0);
        expect(next.rest).toBeLessThanOrEqual(Math.min(REST_MAX_MS, work / SHARE_MIN));
        pace = next.pace;
        rests += next.rest;
      }
      expect(rests).toBeLessThanOrEqual(RESTS_MAX_MS + 0.001);
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('commits that take longer beside it slow it down, whatever it did before', () => {
  fc.assert(
    fc.property(steps, fc.double({ min: 0.5, max: 50, noNaN: true }), (all, calm) => {
      const before = all.reduce<typeof FIRST_PACE>(paceAfter, FIRST_PACE);
      // What was before is forgotten first.
      const known = after(
        { during: Array(20).fill(calm), between: Array(20).fill(calm) },
        20,
        before,
      );
      const felt = { during: [calm * 2], between: [calm] };
      expect(after(felt, 60, known).share).toBe(SHARE_MIN);
    }),
    { numRuns: propertyRuns(50, 1_000) },
  );
});

test('it is slowed down by one order that it delays for long', () => {
  const known = after({ during: [3], between: [3] }, 5);
  expect(paceAfter(known, { during: [60], between: [3] }).share).toBeLessThan(known.share);
});

test('what nobody feels becomes faster, and leaves rests as long as anybody stores', () => {
  expect(after({ during: [3], between: [3] }, 40).share).toBe(SHARE_BESIDE);
});

test('where nobody stores anything it goes without rests after a few steps', () => {
  const alone = after({ during: [], between: [] }, 10);
  expect(withRest(alone, 20).rest).toBe(0);
  // Somebody comes: from then on there are rests.
  expect(paceAfter(alone, { during: [4], between: [] }).share).toBe(SHARE_BESIDE);
});
