import { expect, test } from 'vitest';
import proof from '../site/developers/proof.json' with { type: 'json' };
import { countTests, measuredProof, STEPS } from './write-proof.mjs';

const WRITE = 'run node scripts/write-proof.mjs';

test('what the site says of what programs printed is what they printed last', () => {
  const { tests, journeys, ...measured } = proof;
  expect(measured, WRITE).toEqual(measuredProof());
  // Said in words: none of a board's events was missed.
  expect(proof.servers.missed).toBe(0);
});

test.each(['tests', 'journeys'] as const)(
  'there are more %s than the site says, and not many more',
  (kind) => {
    const there = countTests()[kind];
    expect(proof[kind], WRITE).toBeLessThan(there);
    expect(proof[kind] + 2 * STEPS[kind], WRITE).toBeGreaterThan(there);
  },
);
