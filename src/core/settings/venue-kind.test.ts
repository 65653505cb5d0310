import { expect, test } from 'vitest';
import { VENUE_KINDS } from './codes.ts';
import { ordersOfKind, sharesTables } from './venue-kind.ts';

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

test('where nobody has to accept what a station makes, it is made in one step', () => {
  expect(ordersOfKind('bar', ['kitchen', 'bar']).stationWork).toEqual([
    { station: 'bar', acceptsByItself: true, isOneStep: true },
  ]);
});

test('people who do not know each other share the tables of a bar and of an event', () => {
  expect(VENUE_KINDS.filter(sharesTables)).toEqual(['bar', 'event']);
});
