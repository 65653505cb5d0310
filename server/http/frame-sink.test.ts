import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { manualClock } from '../../tests/support/server/server-clock.ts';
import { BACKLOG_BYTES_MAX, createFrameSink } from './frame-sink.ts';

const FRAME = 'x'.repeat(1_000);

/** A client that reads nothing until it is told to. */
function stalledClient() {
  const taken: (() => void)[] = [];
  const raw = new Writable({
    write: (_chunk, _encoding, done) => void taken.push(done),
  });
  return { raw, takeNext: () => taken.shift()?.() };
}

test('a client that reads nothing is dropped at 64 kB', () => {
  const { raw } = stalledClient();
  const sink = createFrameSink(raw, manualClock());
  let frames = 0;
  while (!raw.destroyed && frames < 1_000) {
    sink.send(FRAME);
    frames += 1;
  }
  expect(frames).toBe(Math.floor(BACKLOG_BYTES_MAX / FRAME.length) + 1);
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
