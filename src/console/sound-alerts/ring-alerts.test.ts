import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { type AudibleEntries, watchSoundAlerts } from './ring-alerts.ts';

function watch(first: Partial<AudibleEntries> | null = {}) {
  const clock = createTestClock();
  const board = (change: Partial<AudibleEntries> = {}): AudibleEntries => ({
    view: 'kajkanten',
    orders: [],
    calls: [],
    alarms: [],
    ...change,
  });
  const audible = signal<AudibleEntries | null>(first === null ? null : board(first));
  const heard: string[] = [];
  const stop = watchSoundAlerts({ clock, audible, ring: (chime) => heard.push(chime) });
  const show = (change: Partial<AudibleEntries>) => {
    audible.value = board(change);
  };
  return { clock, heard, show, stop };
}

test('what a board shows when it opens makes no sound; later changes do', async () => {
  const { clock, heard, show } = watch({ orders: ['1'], calls: ['a'] });
  await clock.advance(5_000);
  expect(heard).toEqual([]);
  show({ orders: ['1', '2'], calls: ['a'] });
  await clock.advance(1_000);
  expect(heard).toEqual(['order']);
});

test('many orders that arrive together sound once', async () => {
  const { clock, heard, show } = watch();
  for (let count = 1; count <= 20; count += 1) {
    show({ orders: Array.from({ length: count }, (_, index) => String(index)) });
    await clock.advance(15);
  }
  await clock.advance(1_000);
  expect(heard).toEqual(['order']);
});

test('an order and a call at the same time sound one after the other', async () => {
  const { clock, heard, show } = watch();
  show({ orders: ['1'], calls: ['a'] });
  await clock.advance(500);
  expect(heard).toEqual(['order']);
  await clock.advance(1_600);
  expect(heard).toEqual(['order', 'call']);
});

test('under a steady stream of orders there is a pause between two sounds', async () => {
  const { clock, heard, show } = watch();
  const orders: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    orders.push(String(count));
    show({ orders: [...orders] });
    await clock.advance(200);
  }
  expect(heard.length).toBeLessThanOrEqual(7);
  expect(heard.length).toBeGreaterThanOrEqual(5);
});

test('what an undo restores makes no sound, nor does switching the station', async () => {
  const { clock, heard, show } = watch({ orders: ['1'] });
  show({ orders: [] });
  show({ orders: ['1'] });
  await clock.advance(1_000);
  show({ view: 'kajkanten kitchen', orders: ['1', '2', '3'] });
  await clock.advance(1_000);
  expect(heard).toEqual([]);
});

test('an alarm sounds first, and repeats until somebody has answered', async () => {
  const { clock, heard, show } = watch();
  const alarms = [{ key: '1 unseen', isUrgent: true }];
  show({ orders: ['2'], alarms });
  await clock.advance(500);
  expect(heard).toEqual(['alarm']);
  await clock.advance(1_600);
  expect(heard).toEqual(['alarm', 'order']);
  await clock.advance(30_000);
  expect(heard).toEqual(['alarm', 'order', 'alarm']);
  show({ orders: ['2'] });
  await clock.advance(120_000);
  expect(heard).toHaveLength(3);
});

test('a late order sounds once', async () => {
  const { clock, heard, show } = watch();
  show({ alarms: [{ key: '1 late', isUrgent: false }] });
  await clock.advance(120_000);
  expect(heard).toEqual(['alarm']);
});

test('after stopping, nothing sounds any more', async () => {
  const { clock, heard, show, stop } = watch();
  show({ orders: ['1'], alarms: [{ key: '1 unseen', isUrgent: true }] });
  stop();
  await clock.advance(60_000);
  expect([heard, clock.pendingTimers]).toEqual([[], 0]);
});
