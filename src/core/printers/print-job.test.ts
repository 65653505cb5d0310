import { expect, test } from 'vitest';
import { JOB_STATES } from './codes.ts';
import {
  DRAWER_MS,
  isOld,
  isSilent,
  jobAfter,
  NEVER_AGAIN,
  nextJob,
  OLD_MS,
  permissionToPrint,
  REPRINTABLE,
  SILENCE_MS,
} from './print-job.ts';
import { failingSince } from './printer-health.ts';

const NOW = 1_000_000_000;

function job(of: Partial<Parameters<typeof isOld>[0] & { sequence: number }> = {}) {
  return { state: 'queued', waitsSince: NOW, offeredAt: null, sequence: 1, ...of } as const;
}

test('a printer gets one job at a time, in their order', () => {
  const [first, second] = [job({ sequence: 1 }), job({ sequence: 2 })];
  expect(nextJob({ jobs: [second, first], at: NOW })).toBe(first);
  const fetched = job({ state: 'offered', offeredAt: NOW, sequence: 3 });
  // What it has fetched is given to it again, until it says what became of it.
  expect(nextJob({ jobs: [first, fetched, second], at: NOW })).toBe(fetched);
  expect(nextJob({ jobs: [first, fetched], at: NOW + SILENCE_MS + 1 })).toBeNull();
});

test('what is too old waits for a person, and is not in the way', () => {
  const old = job({ waitsSince: NOW - OLD_MS - 1, sequence: 1 });
  const fresh = job({ sequence: 2 });
  expect(isOld(old, NOW)).toBe(true);
  expect(nextJob({ jobs: [old, fresh], at: NOW })).toBe(fresh);
  expect(nextJob({ jobs: [old], at: NOW })).toBeNull();
});

test('a printer’s word counts once, however late, and never takes back what is printed', () => {
  expect(jobAfter('offered', 'printed')).toBe('printed');
  expect(jobAfter('offered', 'failed')).toBe('failed');
  expect(jobAfter('unknown', 'printed')).toBe('printed');
  expect(jobAfter('failed', 'printed')).toBe('printed');
  expect(jobAfter('failed', 'failed')).toBeNull();
  expect(jobAfter('unknown', 'handed_over')).toBe('handed_over');
  for (const state of ['printed', 'handed_over', 'queued', 'handled', 'dropped'] as const) {
    expect(JOB_STATES).toContain(state);
    expect([jobAfter(state, 'printed'), jobAfter(state, 'failed')]).toEqual([null, null]);
  }
});

test('silence begins when the printer has fetched the job', () => {
  expect(isSilent(job({ state: 'offered', offeredAt: NOW }), NOW + SILENCE_MS)).toBe(false);
  expect(isSilent(job({ state: 'offered', offeredAt: NOW }), NOW + SILENCE_MS + 1)).toBe(true);
  expect(isSilent(job({ waitsSince: 0 }), NOW)).toBe(false);
});

test('a printer fails from its problem on, or from when it was last heard of', () => {
  const well = { problem: null, problemAt: null, seenAt: NOW, since: 0 };
  expect(failingSince(well, NOW + 30_000)).toBeNull();
  expect(failingSince(well, NOW + 30_001)).toBe(NOW);
  expect(failingSince({ ...well, problem: 'paper', problemAt: NOW - 5 }, NOW)).toBe(NOW - 5);
  expect(failingSince({ ...well, seenAt: null, since: NOW }, NOW)).toBeNull();
});

test('a drawer that could not open in time is not opened any more', () => {
  const kick = { kind: 'drawer', state: 'queued', waitsSince: 0, offeredAt: null } as const;
  const jobs = [{ ...kick, sequence: 1 }];
  expect(nextJob({ jobs, at: DRAWER_MS })).toBe(jobs[0]);
  expect(nextJob({ jobs, at: DRAWER_MS + 1 })).toBeNull();
});

test('a ticket waits twenty minutes for its printer, and a drawer half a minute', () => {
  expect([OLD_MS, DRAWER_MS]).toEqual([20 * 60_000, 30_000]);
  expect(isOld(job({ kind: 'order', waitsSince: NOW - DRAWER_MS - 1 }), NOW)).toBe(false);
  // What a printer has fetched is no more old, only silent.
  const fetched = job({ state: 'offered', waitsSince: 0, offeredAt: NOW });
  expect(isOld(fetched, NOW)).toBe(false);
  expect(isSilent({ ...fetched, offeredAt: null }, NOW)).toBe(false);
  expect(isSilent(job({ offeredAt: 0 }), NOW)).toBe(false);
  expect(nextJob({ jobs: [job({ state: 'printed' })], at: NOW })).toBeNull();
});

test('what has left the queue can be printed again, but no drawer opens and no test repeats', () => {
  const waiting = JOB_STATES.filter((state) => !REPRINTABLE.includes(state));
  expect(waiting).toEqual(['queued', 'offered', 'dropped']);
  expect(NEVER_AGAIN).toEqual(['drawer', 'test']);
  const needs = (['order', 'call', 'bill', 'day', 'sign'] as const).map(permissionToPrint);
  expect(needs).toEqual([null, null, 'bills.handle', 'day.close', 'tables.manage']);
});
