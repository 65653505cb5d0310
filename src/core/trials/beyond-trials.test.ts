import { expect, test } from 'vitest';
import { isBeyondTrials } from './beyond-trials.ts';

test('a trial can do what needs no password and reaches nobody outside', () => {
  expect(isBeyondTrials({})).toBe(false);
  const nothing = { isConfirmed: false, isFinal: false, isAccount: false, reachesOut: false };
  expect(isBeyondTrials(nothing)).toBe(false);
  for (const one of Object.keys(nothing)) {
    expect(isBeyondTrials({ ...nothing, [one]: true }), one).toBe(true);
  }
});
