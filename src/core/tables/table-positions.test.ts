import { expect, test } from 'vitest';
import { stepPlace, withTableAt } from './table-positions.ts';
import type { PlacedTable } from './tables.schema.ts';

const areas = [
  { id: 'hall', name: 'Hall' },
  { id: 'bar', name: 'Bar' },
];
const at = (area: string | null, ...ids: string[]): PlacedTable[] =>
  ids.map((id) => ({ id, label: id, area }));
const tables = [...at('hall', '1', '2', '3'), ...at(null, '9')];
const shown = (list: readonly PlacedTable[]) =>
  list.map(({ id, area }) => `${area ?? '-'}${id}`).join(' ');

test('a table is put before another, last in an area, or alone into an empty one', () => {
  expect(shown(withTableAt(tables, '3', { area: 'hall', before: '1' }))).toBe(
    'hall3 hall1 hall2 -9',
  );
  expect(shown(withTableAt(tables, '1', { area: 'hall', before: null }))).toBe(
    'hall2 hall3 hall1 -9',
  );
  expect(shown(withTableAt(tables, '9', { area: 'bar', before: null }))).toContain('bar9');
});

test("steps pass a neighbour, then the area's edge, and end at the last table", () => {
  const steps = (id: string, step: -1 | 1) => stepPlace(areas, tables, id, step);
  expect(steps('1', 1)).toEqual({ area: 'hall', before: '3' });
  expect(steps('2', 1)).toEqual({ area: 'hall', before: null });
  expect(steps('2', -1)).toEqual({ area: 'hall', before: '1' });
  expect(steps('3', 1)).toEqual({ area: 'bar', before: null });
  expect(steps('9', -1)).toEqual({ area: 'bar', before: null });
  expect(steps('1', -1)).toBeNull();
  expect(steps('9', 1)).toBeNull();
});
