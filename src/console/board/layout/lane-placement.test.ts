import { expect, test } from 'vitest';
import { createLanePlacement, type Place } from './lane-placement.ts';

const slip = (id: string, height = 90) => ({ id, height });
const slips = (ids: string) => [...ids].map((id) => slip(id));
const free = { lanes: 2, gap: 10, viewHeight: 250, isHeld: false, anchor: null };

/** "ac bd": the lanes from left to right, each from the top. */
function drawn(places: ReadonlyMap<string, Place>): string {
  const lanes: { id: string; top: number }[][] = [];
  for (const [id, { lane, top }] of places) {
    lanes[lane] = [...(lanes[lane] ?? []), { id, top }];
  }
  return Array.from(lanes, (lane = []) =>
    lane
      .sort((one, other) => one.top - other.top)
      .map(({ id }) => id)
      .join(''),
  ).join(' ');
}

test('the longest-waiting tickets are on top, side by side', () => {
  expect(drawn(createLanePlacement()(slips('abcde'), free))).toBe('ace bd');
});

test('a new ticket goes to the shortest lane', () => {
  const place = createLanePlacement();
  place([slip('a', 300), slip('b')], free);
  expect(drawn(place([slip('a', 300), slip('b'), slip('c')], free))).toBe('a bc');
});

test('a leaving ticket lets only those below it move up', () => {
  const place = createLanePlacement();
  place(slips('abcd'), free);
  const places = place(slips('bcd'), free);
  expect(drawn(places)).toBe('c bd');
  expect(places.get('c')).toEqual({ lane: 0, top: 0 });
});

test('nothing is beyond the edge while another lane has room', () => {
  const place = createLanePlacement();
  place(slips('abcdef'), free);
  expect(drawn(place(slips('bdf'), free))).toBe('f bd');
});

test('an older ticket that returns gets its old place', () => {
  const place = createLanePlacement();
  place(slips('abcd'), free);
  place(slips('bcd'), free);
  expect(drawn(place(slips('abcd'), free))).toBe('ac bd');
});

test('while somebody works there, a new ticket is added at the end and no ticket changes its lane', () => {
  const place = createLanePlacement();
  place(slips('bcd'), free);
  const held = { ...free, isHeld: true };
  expect(drawn(place(slips('abcd'), held))).toBe('bd ca');
  expect(drawn(place(slips('bd'), held))).toBe('bd');
  expect(drawn(place(slips('abcd'), free))).toBe('bd ac');
});

test('the ticket under a finger stays, whatever leaves above it', () => {
  const place = createLanePlacement();
  place(slips('abcdef'), free);
  const places = place(slips('bcdef'), { ...free, isHeld: true, anchor: 'c' });
  expect(places.get('c')).toEqual({ lane: 0, top: 100 });
  expect(places.get('e')).toEqual({ lane: 0, top: 200 });
  expect(place(slips('bcdef'), free).get('c')).toEqual({ lane: 0, top: 0 });
});

test('a different number of lanes is filled from scratch', () => {
  const place = createLanePlacement();
  place(slips('abcdef'), free);
  expect(drawn(place(slips('abcdef'), { ...free, lanes: 3 }))).toBe('ad be cf');
});
