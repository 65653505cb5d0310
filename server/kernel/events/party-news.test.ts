import { expect, test } from 'vitest';
import { SHARED_CARTS_EVERY_MS } from '#core/shared/limits.ts';
import { eventually } from '#tests/support/eventually.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { createPartyNews, type Party } from './party-news.ts';

const PARTY = { venue: 'bar', seating: 'party' };

function news(read = async ({ seating }: Party) => `${seating}!`) {
  const clock = manualClock();
  const told: string[] = [];
  const heard: ((key: string) => void)[] = [];
  const peers = {
    tell: (topic: string, key: string) => void told.push(`${topic} ${key}`),
    listen: (_topic: string, listener: (key: string) => void) => void heard.push(listener),
  };
  const { subscribe, ...all } = createPartyNews({ read, clock, peers });
  const frames: string[] = [];
  const off = subscribe('bar', (seating, frame) => frames.push(`${seating}: ${frame}`));
  return { ...all, subscribe, clock, told, heard, frames, off };
}

test('a party is told at once, and of many taps at most once in a quarter of a second', async () => {
  let reads = 0;
  const { changed, frames, clock } = news(async () => {
    reads += 1;
    return String(reads);
  });
  for (let tap = 0; tap < 50; tap += 1) changed(PARTY);
  await eventually(() => expect(frames).toEqual(['party: 1']));
  clock.advance(SHARED_CARTS_EVERY_MS);
  await eventually(() => expect(frames).toEqual(['party: 1', 'party: 2']));
  clock.advance(SHARED_CARTS_EVERY_MS * 10);
  changed(PARTY);
  await eventually(() => expect(frames).toHaveLength(3));
  expect(reads).toBe(3);
});

test('what changes while a frame is read is told with the next', async () => {
  const slow = Promise.withResolvers<string>();
  let state = 'old';
  const { changed, frames, clock } = news(() =>
    state === 'old' ? slow.promise : Promise.resolve(state),
  );
  changed(PARTY);
  state = 'new';
  changed(PARTY);
  clock.advance(SHARED_CARTS_EVERY_MS);
  expect(frames).toEqual([]);
  slow.resolve('old');
  await eventually(() => expect(frames).toEqual(['party: old']));
  clock.advance(SHARED_CARTS_EVERY_MS);
  await eventually(() => expect(frames).toEqual(['party: old', 'party: new']));
});

test('other processes are told, and what they say is told here and to nobody again', async () => {
  const { changed, told, heard, frames } = news();
  changed(PARTY);
  expect(told).toEqual(['carts bar/party']);
  heard[0]?.('bar/other');
  await eventually(() => expect(frames).toEqual(['party: party!', 'other: other!']));
  expect(told).toHaveLength(1);
});

test('nothing is read for a venue that nobody listens to', () => {
  let reads = 0;
  const { changed, off, followed } = news(async () => {
    reads += 1;
    return String(reads);
  });
  expect(followed()).toEqual(['bar']);
  off();
  changed(PARTY);
  expect([reads, followed()]).toEqual([0, []]);
});

test('a frame that cannot be read is reported, and the next one comes', async () => {
  let fails = true;
  const { changed, onFailure, frames, clock } = news(async () => {
    if (fails) throw new Error('no database');
    return 'here';
  });
  const failures: unknown[] = [];
  onFailure((error) => failures.push(error));
  changed(PARTY);
  await eventually(() => expect(failures).toHaveLength(1));
  fails = false;
  changed(PARTY);
  clock.advance(SHARED_CARTS_EVERY_MS);
  await eventually(() => expect(frames).toEqual(['party: here']));
});
