import { expect, test } from 'vitest';
import { withFlakyServer } from './orders-through-a-flaky-network.server.ts';

test('through a network that loses 40 % of requests or answers, each order is stored once', async () => {
  const { report, stored } = await withFlakyServer({
    orders: 100,
    guests: 16,
    doubted: 20,
    seed: 2_026,
  });
  expect(report.other).toEqual([]);
  expect(report.sent.length + report.withdrawn.length).toBe(120);
  expect(report.sent.length).toBeGreaterThanOrEqual(100);
  expect(report.withdrawn.length).toBeGreaterThan(3);
  expect(stored.twice).toEqual([]);
  expect(stored.gaps).toBe(0);
  expect(stored.standing).toEqual(report.sent.toSorted());
}, 60_000);
