import { expect, test } from 'vitest';
import { createColumnLayout } from './column-layout.ts';

const slip = (id: string, lines = 1) => ({ id, lines: Array.from({ length: lines }) });
const ids = (lanes: { id: string }[][]) => lanes.map((lane) => lane.map((item) => item.id));

test('tickets fill the rail with the least in it', () => {
  const spread = createColumnLayout(2);
  expect(ids(spread([slip('a', 6), slip('b'), slip('c'), slip('d')]))).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ]);
});

test('a ticket keeps its rail when others leave', () => {
  const spread = createColumnLayout(2);
  spread([slip('a'), slip('b'), slip('c'), slip('d')]);
  expect(ids(spread([slip('b'), slip('d')]))).toEqual([[], ['b', 'd']]);
  expect(ids(spread([slip('b'), slip('d'), slip('e')]))).toEqual([['e'], ['b', 'd']]);
});
