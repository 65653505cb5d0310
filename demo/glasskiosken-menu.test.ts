import { existsSync, readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));
const menu: MenuFile = Value.Parse(MenuFile, read('glasskiosken-menu.json'));
const products = menu.categories.flatMap((category) => category.products);

test('the neighbour’s menu follows the schema, and names only what it has', () => {
  const groups = menu.optionGroups.map(({ id }) => id);
  const stations = menu.stations.map(({ id }) => id);
  expect(
    products.flatMap((one) => one.optionGroups ?? []).filter((id) => !groups.includes(id)),
  ).toEqual([]);
  expect(products.filter(({ station }) => !stations.includes(station))).toEqual([]);
});

test('every text of the neighbour’s is there in both languages, and every picture exists', () => {
  const options = menu.optionGroups.flatMap((group) => [group, ...group.options]);
  const texts: LocalizedText[] = [
    ...[...menu.stations, ...menu.categories, ...products, ...options].map(({ name }) => name),
    ...products.flatMap(({ description }) => description ?? []),
  ];
  expect(texts.filter(({ en, sv }) => !en?.trim() || !sv?.trim())).toEqual([]);
  const pictures = products.flatMap(({ picture }) => picture ?? []);
  expect(
    pictures.filter((name) => !existsSync(new URL(`./pictures/${name}`, import.meta.url))),
  ).toEqual([]);
});

test('no table of the neighbour’s has the id of one of the venue’s', () => {
  const ids = (file: MenuFile) => (file.tables ?? []).map(({ id }) => id);
  const taken = ids(Value.Parse(MenuFile, read('servett-menu.json')));
  expect(ids(menu).filter((id) => id === undefined || taken.includes(id))).toEqual([]);
});
