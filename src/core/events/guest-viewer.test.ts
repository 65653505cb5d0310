import { expect, test } from 'vitest';
import { orderingOf } from '#core/menu/menu.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { guestViewer } from './guest-viewer.ts';

test('a guest hears of its own orders until they are finished, by the rules of the venue', () => {
  const standing = {
    session: 'anna',
    table: 'servett00001',
    seating: 'seating-1',
    admission: 'admitted',
    isPast: true,
    isSentAway: false,
  } as const;
  const ordering = orderingOf(emptyMenuFile.venue);
  const own = [
    { id: 'a', state: 'accepted' },
    { id: 'b', state: 'done' },
    { id: 'c', state: 'placed' },
    { id: 'd', state: 'cancelled' },
  ] as const;
  const { joinPolicy, payer, showsPrices } = ordering;
  expect(guestViewer(standing, own, ordering)).toEqual({
    kind: 'guest',
    ...standing,
    unfinished: new Set(['a', 'c']),
    rules: { joinPolicy, payer, showsPrices },
  });
});
