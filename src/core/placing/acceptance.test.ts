import { expect, test } from 'vitest';
import { makeLine } from '#tests/support/fixtures/orders.ts';
import { type AcceptanceFacts, acceptanceOf } from './acceptance.ts';

const stationWork = [
  { station: 'bar', acceptsByItself: true, isOneStep: false },
  { station: 'kitchen', acceptsByItself: false, isOneStep: true },
];
const fine: AcceptanceFacts = {
  venue: { ordering: { stationWork } },
  lines: [makeLine()],
  awaitsAdmission: false,
  watched: new Set(['bar']),
};
const food = makeLine({ station: 'kitchen' });

test.each<[string, Partial<AcceptanceFacts>, ReturnType<typeof acceptanceOf>]>([
  ['with nothing against it', {}, 'itself'],
  ['of a device that is not let in', { awaitsAdmission: true }, 'not_let_in'],
  ['with a remark', { lines: [makeLine({ note: 'no ice' })] }, 'asked'],
  ['with a remark on one line', { lines: [makeLine(), makeLine({ note: 'no ice' })] }, 'asked'],
  ['with an allergy question', { lines: [makeLine({ allergyQuestion: ['milk'] })] }, 'asked'],
  ['with a dish of another station', { lines: [makeLine(), food] }, 'elsewhere'],
  ['that nobody looks for', { watched: new Set(['kitchen']) }, 'unwatched'],
  ['that is sent before the venue opens', { quietUntil: 1 }, 'unwatched'],
  ['of stations where people accept', { lines: [food] }, null],
  ['of a venue that has chosen nothing', { venue: {} }, null],
])('an order %s', (_name, facts, outcome) => {
  expect(acceptanceOf({ ...fine, ...facts })).toBe(outcome);
});

test('somebody has to look at the board of each station that accepts by itself', () => {
  const venue = {
    ordering: { stationWork: stationWork.map((work) => ({ ...work, acceptsByItself: true })) },
  };
  const both = { ...fine, venue, lines: [makeLine(), food] };
  expect(acceptanceOf(both)).toBe('unwatched');
  expect(acceptanceOf({ ...both, watched: new Set(['bar', 'kitchen']) })).toBe('itself');
});
