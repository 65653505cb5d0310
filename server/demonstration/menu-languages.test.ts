import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { countStates, menuTexts } from '#core/menu/translations/translations.ts';
import { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { inLanguages, type MenuLanguages } from './menu-languages.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../demo/${name}`, import.meta.url), 'utf8'));
const menu: MenuFile = Value.Parse(MenuFile, read('servett-menu.json'));
const texts: MenuLanguages = read('servett-menu-languages.json');

test('the demonstration has its whole menu in some of the languages of tables, and says who made them', () => {
  const spoken = inLanguages(menu, texts);
  expect(Value.Check(MenuFile, spoken)).toBe(true);
  expect(spoken.languages?.length).toBeGreaterThan(0);
  for (const language of spoken.languages ?? []) {
    const { human, missing, stale } = countStates(spoken, language);
    // What a set's step takes from the menu has no name of its own.
    expect({ language, human, missing, stale }).toEqual({
      language,
      human: 0,
      missing: 0,
      stale: 0,
    });
  }
});

test('no text is about a part that the menu lacks', () => {
  const known = new Set(menuTexts(menu).map(({ key, field }) => `${key} ${field}`));
  for (const parts of Object.values(texts)) {
    const named = Object.entries(parts).flatMap(([key, said]) =>
      Object.keys(said).map((field) => `${key} ${field}`),
    );
    expect(named.filter((each) => !known.has(each))).toEqual([]);
  }
});
