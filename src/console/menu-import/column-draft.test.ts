import { expect, test } from 'vitest';
import type { ImportColumns } from '#core/menu-import/menu-import.schema.ts';
import { sheetOf, sheetShown, suggestedDraft, withUse } from './column-draft.ts';

type Column = ImportColumns['columns'][number];
const column = (at: number, use: Column['use'], more: Partial<Column> = {}): Column => ({
  ...{ column: at, name: `Column ${at}`, locale: null, suggested: null, samples: ['a'] },
  ...{ use, guessed: use, ...more },
});
const sheet = (columns: Column[], more: Partial<ImportColumns> = {}): ImportColumns => ({
  ...{ header: 1, isHeaderGuessed: true, rows: [], columns, source: 'guessed', missing: [] },
  ...more,
});

test('only one column is the price: the one before is not read any more, and named', () => {
  const read = sheet([column(1, 'name'), column(2, 'price'), column(3, 'left_out')]);
  const { draft, left } = withUse(read, null, { column: 3, use: 'price' });
  expect(left.map((each) => each.column)).toEqual([2]);
  expect(sheetOf(read, draft)).toEqual({ columns: '2:left_out,3:price' });
});

test('names in two languages stay, and so do two sizes', () => {
  const read = sheet([
    column(1, 'name', { locale: 'sv' }),
    column(2, 'left_out', { locale: 'en' }),
  ]);
  expect(withUse(read, null, { column: 2, use: 'name' }).left).toEqual([]);
  const sizes = sheet([column(1, 'size'), column(2, 'left_out')]);
  expect(withUse(sizes, null, { column: 2, use: 'size' }).left).toEqual([]);
});

test('a column that is what it was again leaves no draft', () => {
  const read = sheet([column(1, 'name'), column(2, 'left_out')]);
  const { draft } = withUse(read, null, { column: 2, use: 'vat' });
  expect(draft).not.toBeNull();
  expect(withUse(read, draft, { column: 2, use: 'left_out' }).draft).toBeNull();
});

test('what the cells suggest is the draft only where something needed is missing', () => {
  const columns = [column(1, 'left_out', { suggested: 'name' }), column(2, 'price')];
  expect(suggestedDraft(sheet(columns))).toBeNull();
  const draft = suggestedDraft(sheet(columns, { missing: ['name'] }));
  expect([...(draft ?? [])]).toEqual([[1, 'name']]);
});

test('what was read is said again when it is taken over, unless it was only guessed', () => {
  const columns = [column(1, 'price', { guessed: 'left_out' }), column(2, 'known')];
  expect(sheetShown(sheet(columns))).toBeUndefined();
  const other = { source: 'remembered', header: 0, isHeaderGuessed: false } as const;
  expect(sheetShown(sheet(columns, other))).toEqual({ columns: '1:price', header: '0' });
});
