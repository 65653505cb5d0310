import { expect, test } from 'vitest';
import type { OrderLoad } from './order-load.ts';
import { measureRound, noiseOf, slowdownOf, spreadOf } from './rounds.ts';

test('a round is quiet, then busy for twice as long, then quiet again, and settles unmeasured', async () => {
  const log: string[] = [];
  const load: OrderLoad = {
    acknowledged: [],
    failed: [],
    onStored: () => () => {},
    async during(milliseconds) {
      log.push(`orders for ${milliseconds}`);
      return [milliseconds];
    },
  };
  const round = await measureRound(load, 1_000, async (work) => {
    log.push('backups');
    await work;
  });
  expect(log).toEqual([
    'orders for 1000',
    'orders for 2000',
    'backups',
    'orders for 300',
    'orders for 1000',
  ]);
  expect(round).toEqual({ quiet: [[1_000], [1_000]], busy: [2_000] });
});

test('the slowdown compares with both quiet stretches together, the noise compares them', () => {
  const round = {
    quiet: [
      [4, 4, 4],
      [4, 4, 8],
    ],
    busy: [6, 10],
  } as const;
  expect(slowdownOf(round)).toBe(10 / 8);
  expect(noiseOf(round)).toBe(8 / 4);
});

test('a spread has the median, the lowest and the highest', () => {
  expect(spreadOf([1.3, 0.9, 1.1])).toBe('1.10 (0.90 to 1.30)');
  expect(spreadOf([1.2])).toBe('1.20 (1.20 to 1.20)');
});
