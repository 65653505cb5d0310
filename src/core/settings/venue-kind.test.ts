import { expect, test } from 'vitest';
import { VENUE_KINDS } from './codes.ts';
import { ordersOfKind } from './venue-kind.ts';

test('bills close by themselves in a new venue of every kind', () => {
  for (const kind of VENUE_KINDS) {
    expect(ordersOfKind(kind, ['bar']).settlesPaidBills).toBe(true);
  }
});

test('a kind of venue says who accepts, in how many steps, and how guests get what they ordered', () => {
  const said = VENUE_KINDS.map((kind) => {
    const { service, holdsCourses, joinPolicy, stationWork } = ordersOfKind(kind, [
      'bar',
      'kitchen',
    ]);
    const alone = stationWork.map(({ station }) => station).join(' ');
    return [kind, service, holdsCourses, joinPolicy, alone];
  });
  expect(said).toEqual([
    ['bar', 'table', false, 'open', 'bar'],
    ['restaurant', 'table', true, 'one_party', ''],
    ['cafe', 'collect', false, 'one_party', 'bar kitchen'],
    ['event', 'collect', false, 'open', 'bar kitchen'],
  ]);
});
