import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedFrame, heartbeatFrame, retryFrame } from '#core/events/event-frames.ts';
import { createFrameReader, waitBefore } from './follow-numbers.ts';

const NUMBERS = 'event: numbers\ndata: {"venue":"Kajen"}\n\n';
const SENT = `${retryFrame(2_000)}${NUMBERS}${heartbeatFrame()}${closedFrame()}`;

test('frames are the same wherever the network has cut them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(SENT.length), { maxLength: 8 }), (cuts) => {
      const ends = [...cuts.sort((one, other) => one - other), SENT.length];
      const read = createFrameReader();
      const frames = ends.flatMap((end, index) => read(SENT.slice(ends[index - 1] ?? 0, end)));
      expect(frames.filter(({ event }) => event !== '')).toEqual([
        { event: 'numbers', data: '{"venue":"Kajen"}' },
        { event: 'closed', data: '{}' },
      ]);
    }),
  );
});

test('half a frame waits for the rest', () => {
  const read = createFrameReader();
  expect(read('event: numbers\ndata: {}')).toEqual([]);
  expect(read('\n\n')).toEqual([{ event: 'numbers', data: '{}' }]);
});

test('tries become rarer, never rarer than every fifteen seconds, and follow what the server asks', () => {
  expect([0, 1, 2, 9, 5_000].map((tries) => waitBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 15_000, 15_000,
  ]);
  expect(waitBefore(3, 0)).toBe(4_000);
  expect(waitBefore(0, 1, 30_000)).toBe(30_000);
});
