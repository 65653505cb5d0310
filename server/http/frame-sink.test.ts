import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { BACKLOG_MAX, createFrameSink } from './frame-sink.ts';

const FRAME = 'x'.repeat(1_000);

/** A client that reads nothing until it is told to. */
function stalledClient() {
  const taken: (() => void)[] = [];
  const written: string[] = [];
  const raw = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      taken.push(done);
    },
  });
  return { raw, written, takeNext: () => taken.shift()?.() };
}

const turn = () => new Promise(setImmediate);

test('a client that reads nothing is dropped before 64 kB wait for it', async () => {
  const { raw } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  let frames = 0;
  while (!raw.destroyed && frames < 1_000) {
    sink.send(FRAME);
    frames += 1;
    await turn();
  }
  expect(frames * FRAME.length).toBeLessThanOrEqual(BACKLOG_MAX);
  expect(frames * FRAME.length).toBeGreaterThan(BACKLOG_MAX / 2);
});

test('short frames count by what they cost: a few hundred wait at most', async () => {
  const { raw } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  let frames = 0;
  while (!raw.destroyed && frames < 10_000) {
    sink.send(': hb\n\n');
    frames += 1;
    await turn();
  }
  expect(frames).toBeLessThan(200);
});

test('what waits is written together and in order once the client reads, and before the end', async () => {
  const { raw, takeNext, written } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  for (const frame of ['a', 'b', 'c', 'd']) sink.send(frame);
  takeNext();
  takeNext();
  await turn();
  expect(written).toEqual(['a', 'b', 'cd']);
  sink.send('e');
  sink.send('f');
  sink.end();
  while (!raw.writableFinished) {
    takeNext();
    await turn();
  }
  expect(written.join('')).toBe('abcdef');
});

test('many frames of one turn are no reason to drop a client that reads', async () => {
  const written: number[] = [];
  const raw = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.length);
      setImmediate(done);
    },
  });
  const sink = createFrameSink(raw, manualClock());
  sink.send('x'.repeat(4 * BACKLOG_MAX));
  await turn();
  await turn();
  sink.send(FRAME);
  while (raw.writableLength > 0) await turn();
  expect(raw.destroyed).toBe(false);
  expect(written.reduce((sum, length) => sum + length, 0)).toBe(4 * BACKLOG_MAX + FRAME.length);
});

test('sending past events waits until a slow client has read what was sent', async () => {
  const { raw, takeNext } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  for (let index = 0; index < 20; index += 1) {
    sink.send(FRAME);
  }
  let isDrained = false;
  const drained = sink.drained().then(() => {
    isDrained = true;
  });
  await Promise.resolve();
  expect(isDrained).toBe(false);
  for (let index = 0; index < 20 && raw.writableLength > 0; index += 1) {
    takeNext();
    await new Promise(setImmediate);
  }
  await drained;
  expect(raw.destroyed).toBe(false);
});

test('waiting ends when the client has left', async () => {
  const { raw } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  for (let index = 0; index < 20; index += 1) {
    sink.send(FRAME);
  }
  const drained = sink.drained();
  raw.destroy();
  await expect(drained).resolves.toBeUndefined();
});
