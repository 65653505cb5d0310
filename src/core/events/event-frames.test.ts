import { expect, test } from 'vitest';
import { soldOut } from '#tests/support/fixtures/events.ts';
import { closedFrame, eventFrame, heartbeatFrame, resetFrame, retryFrame } from './event-frames.ts';

test('frames are those of server-sent events, each ended by an empty line', () => {
  const event = soldOut(7, 'soup');
  expect(eventFrame(event)).toBe(
    `id: 7\nevent: product.sold_out\ndata: ${JSON.stringify(event)}\n\n`,
  );
  expect(resetFrame()).toBe('event: reset\ndata: {}\n\n');
  expect(closedFrame()).toBe('event: closed\ndata: {}\n\n');
  expect(heartbeatFrame()).toBe(': hb\n\n');
  expect(retryFrame(1_500)).toBe('retry: 1500\n\n');
});
