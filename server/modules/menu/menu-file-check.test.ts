import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { MenuFileError, readMenuFile, upgradeMenuFile } from './menu-file-check.ts';

/** As version 1 had it. */
function oldFile() {
  const { categories, ...file } = smallMenu();
  const old = categories.map(({ placeholderColor: cloth, ...rest }) => ({ ...rest, cloth }));
  return { ...file, version: 1, categories: old };
}

test('a file of version 1 is read as one of today, with its colours', () => {
  expect(readMenuFile(oldFile())).toEqual(smallMenu());
});

test.each([
  [2, 'facts'],
  [3, 'rules for repeated and free options'],
])('a file of version %i, which knew no %s, is read as it is', (version) => {
  expect(readMenuFile({ ...smallMenu(), version })).toEqual(smallMenu());
});

test('a file of today may not use the old name', () => {
  expect(() => readMenuFile({ ...oldFile(), version: 4 })).toThrow(MenuFileError);
});

test.each([
  ['no categories', { ...oldFile(), categories: undefined }],
  ['categories that are no list', { ...oldFile(), categories: 'soup' }],
  ['a category that is no object', { ...oldFile(), categories: [null, 7] }],
  ['a category without a colour', { ...oldFile(), categories: [{ id: 'food' }] }],
])('an old file with %s is refused, not broken on', (_, file) => {
  expect(() => readMenuFile(file)).toThrow(MenuFileError);
});

test.each([[null], ['servett-menu'], [[]], [{ format: 'other', version: 1, categories: [] }]])(
  'what is no menu file stays as it is: %j',
  (value) => {
    expect(upgradeMenuFile(value)).toBe(value);
  },
);
