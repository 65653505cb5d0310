import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { frameOfSeen } from './event-feed.ts';
import type { StoredEvent } from './stored-event.ts';

function stored(product: string): StoredEvent {
  const at = '2026-11-20T18:00:00.000Z';
  const event: VenueEvent = { sequence: 7, at, type: 'product.sold_out', product };
  return { venue: 'kajkanten', isPublic: true, table: null, seating: null, session: null, event };
}

test('an event that is seen whole has one frame, however many see it', () => {
  const soup = stored('soup');
  const first = frameOfSeen(soup, soup.event);
  expect(first).toContain('"product":"soup"');
  expect(frameOfSeen(soup, soup.event)).toBe(first);
});

test('the JSON of an event that is seen whole is written once, however many see it', () => {
  const soup = stored('soup');
  let writes = 0;
  const toJSON = () => {
    writes += 1;
    return { product: 'soup' };
  };
  Object.defineProperty(soup.event, 'toJSON', { value: toJSON });
  const frames = [1, 2, 3].map(() => frameOfSeen(soup, soup.event));
  expect(frames[2]).toContain('data: {"product":"soup"}');
  expect(new Set(frames).size).toBe(1);
  expect(writes).toBe(1);
});

test('who sees less of an event gets a frame of that, before and after others', () => {
  const soup = stored('soup');
  const less: VenueEvent = { ...stored('hidden').event };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(frameOfSeen(soup, less)).toContain('hidden');
    expect(frameOfSeen(soup, soup.event)).not.toContain('hidden');
  }
});
