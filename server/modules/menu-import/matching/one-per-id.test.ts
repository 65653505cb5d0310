import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import type { ImportPlan } from './plan-import.ts';

const HEADER = 'Servett id;Id;Kategori;Namn;Pris';
const own = (id: string) => `${emptyMenuFile.venue.id}/${id}`;
const idsOf = ({ menu }: ImportPlan) =>
  menu.categories.flatMap(({ products }) =>
    products.map(({ id, externalId }) => `${id} ${externalId ?? '-'}`),
  );
const before = importFile(emptyMenuFile, `${HEADER}\n;19;Mat;Soppa;95\n;;Mat;Ost;60\n`).menu;

test('a product whose id the file gives another one loses it, which is said, and not twice', () => {
  const file = [HEADER, `${own('soppa')};;Mat;Soppa;95`, `${own('ost')};19;Mat;Ost;60`].join('\n');
  const plan = importFile(before, file);
  expect(idsOf(plan)).toEqual(['soppa -', 'ost 19']);
  const field = { field: 'externalId', locale: null };
  expect(plan.changed.map(({ name, fields }) => [name, fields])).toEqual([
    ['Ost', [{ ...field, before: null, after: '19' }]],
    ['Soppa', [{ ...field, before: '19', after: null }]],
  ]);
  expect(importFile(plan.menu, file)).toMatchObject({ added: [], changed: [], removed: [] });
});

test('of two rows that give one id to two products the first does, and the other says so', () => {
  const file = [HEADER, `${own('ost')};7;Mat;Ost;60`, `${own('soppa')};7;Mat;Soppa;95`].join('\n');
  const plan = importFile(before, file);
  expect(idsOf(plan)).toEqual(['soppa 19', 'ost 7']);
  expect(plan.noted.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
    [3, 'id_taken'],
  ]);
  expect(importFile(plan.menu, file)).toMatchObject({ added: [], changed: [], removed: [] });
});
