import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quartilesOf } from './quartiles.ts';

test('median and 90th percentile of counts equal those of the single values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (seconds) => {
      const sorted = seconds.toSorted((a, b) => a - b);
      const rank = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 1_000;
      const counted = [...Map.groupBy(seconds, (each) => each)].map(([value, all]) => ({
        seconds: value,
        count: all.length,
      }));
      expect(quartilesOf(counted)).toEqual({
        median: rank(0.5),
        p90: rank(0.9),
        count: seconds.length,
      });
    }),
  );
});

test('an empty count has no median', () => {
  expect(quartilesOf([])).toBeNull();
});
