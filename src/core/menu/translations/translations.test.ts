import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { awkwardMenu } from '#tests/support/fixtures/awkward-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { localizeMenu } from '../menu.ts';
import { applyEdits } from '../menu-edits.ts';
import {
  countStates,
  markOf,
  menuTexts,
  shownText,
  stateOf,
  translated,
  translationOf,
  withoutOrphans,
} from './translations.ts';

const text = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Soppa', ' Soppa ', 'Öl\n2'));
const localized: fc.Arbitrary<LocalizedText> = fc.record(
  { sv: text, en: text },
  { requiredKeys: [] },
);
const terms = { locale: 'en', fallback: 'sv', language: 'de' } as const;

test('a text is up to date as long as one of its originals says what it was made of', () => {
  fc.assert(
    fc.property(localized, text, (original, other) => {
      for (const each of Object.values(original)) {
        const made = { text: 'x', of: markOf(each) };
        expect(stateOf(made, original)).toBe('human');
        expect(stateOf({ ...made, machine: true }, original)).toBe('machine');
        const changed = Object.fromEntries(Object.keys(original).map((at) => [at, `${other}!`]));
        const isSame = markOf(`${other}!`) === made.of;
        expect(stateOf(made, changed)).toBe(isSame ? 'human' : 'stale');
      }
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('a guest reads a translation that is up to date, and else what the venue says itself', () => {
  fc.assert(
    fc.property(localized, text, fc.boolean(), (original, of, isMachine) => {
      const machine = isMachine && { machine: true as const };
      const made = { text: 'Suppe', of: markOf(of), ...machine };
      const shown = shownText(original, made, terms);
      const own = original.en ?? original.sv ?? '';
      const isCurrent = stateOf(made, original) !== 'stale';
      expect(shown.text).toBe(isCurrent ? 'Suppe' : own);
      const ownLang = original.en === undefined ? 'sv' : 'en';
      expect(shown.lang).toBe(isCurrent ? 'de' : ownLang);
      expect(shown.isMachine).toBe(isCurrent && isMachine);
      expect(shown.own.text).toBe(own);
      // In none of these languages nothing is translated.
      expect(shownText(original, made, { ...terms, language: undefined }).text).toBe(own);
    }),
    { numRuns: propertyRuns(200, 5_000) },
  );
});

test('white space and signs that are never stored make no original another', () => {
  expect(markOf(' Soppa\n med  ost ')).toBe(markOf('Soppa med ost'));
  expect(markOf('So\u200bppa')).toBe(markOf('Soppa'));
  expect(markOf('Soppa')).not.toBe(markOf('soppa'));
});

const german = { text: 'Suppe', of: markOf('Soppa') };
const at = { language: 'de', key: 'product/soup', field: 'name' } as const;

function inGerman(menu: MenuFile): MenuFile {
  const next = translated({ ...menu, languages: ['de'] }, at, german);
  if (next === null) throw new Error('there is soup');
  return next;
}

test('in a language of the table each text says which language it is in, and what it translates', () => {
  const menu = localizeMenu(inGerman(smallMenu()), 1, 'en', allAvailable, 'de');
  const [food, drinks] = menu.categories;
  expect(menu.language).toBe('de');
  expect(food?.products[0]).toMatchObject({
    name: 'Suppe',
    original: { lang: 'en', name: 'Soup' },
  });
  expect(food?.products[0]).not.toHaveProperty('lang');
  expect(food).toMatchObject({ name: 'Food', lang: 'en' });
  expect(drinks?.products[1]).toMatchObject({ name: 'Vatten', lang: 'sv' });
});

test('who does not ask for it, or asks for one that the menu has not, gets what there was before', () => {
  const plain = (language?: 'de' | 'fi') =>
    localizeMenu(inGerman(smallMenu()), 1, 'en', allAvailable, language);
  const { languages: _, ...before } = plain();
  expect(before).toEqual(localizeMenu(smallMenu(), 1, 'en', allAvailable));
  expect(plain('fi')).toEqual(plain());
  const draft = { ...inGerman(smallMenu()), languages: [] };
  expect(localizeMenu(draft, 1, 'en', allAvailable, 'de')).toEqual(before);
});

test('what changes in the editor makes its translation out of date, and back again', () => {
  const [soup] = smallMenu().categories[0]?.products ?? [];
  if (soup === undefined) throw new Error('there is soup');
  const menu = inGerman(smallMenu());
  const put = (name: LocalizedText) =>
    applyEdits(menu, [{ do: 'put_product', category: 'food', product: { ...soup, name } }]);
  const stateIn = (now: MenuFile | null, name: LocalizedText) =>
    now && stateOf(translationOf(now, 'de', at), name);
  expect(stateIn(put({ sv: 'Fisksoppa', en: 'Soup' }), { sv: 'Fisksoppa', en: 'Soup' })).toBe(
    'stale',
  );
  expect(stateIn(put(soup.name), soup.name)).toBe('human');
  // Another language of the venue's own says nothing about it.
  expect(stateIn(put({ ...soup.name, en: 'Broth' }), { ...soup.name, en: 'Broth' })).toBe('human');
});

test('an edit of what the menu lacks is refused, and none is left of what it loses', () => {
  const menu = inGerman(smallMenu());
  const key = 'product/stew';
  const edit = { do: 'translate_name', language: 'de', key, translation: german } as const;
  expect(applyEdits(menu, [edit])).toBeNull();
  const without = applyEdits(menu, [{ do: 'remove_product', product: 'soup' }]);
  expect(without && withoutOrphans(without).translations).toBeUndefined();
  const back = applyEdits(menu, [{ ...edit, key: 'product/soup', translation: null }]);
  expect(back).toEqual({ ...smallMenu(), languages: ['de'] });
});

test('every text of a menu is counted once, in one state', () => {
  fc.assert(
    fc.property(awkwardMenu, (menu) => {
      const counts = countStates(menu, 'de');
      const sum = Object.values(counts).reduce((all, each) => all + each, 0);
      expect(sum).toBe(menuTexts(menu).length);
      expect(withoutOrphans(menu)).toEqual(menu);
    }),
    { numRuns: propertyRuns(30, 500) },
  );
});
