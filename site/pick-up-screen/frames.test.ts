import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedFrame, heartbeatFrame, retryFrame } from '#core/events/event-frames.ts';
import { createFrameReader } from './frames.ts';

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
