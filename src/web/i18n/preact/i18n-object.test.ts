import { i18nObject } from 'typesafe-i18n';
import { expect, test } from 'vitest';
import en from '#locales/en.json' with { type: 'json' };
import sv from '#locales/sv.json' with { type: 'json' };
import { createTexts } from '../core.ts';
import { i18nObject as i18nStandIn } from './i18n-object.ts';

type Group = { readonly [name: string]: string | Group };
type Said = ((values?: object) => string) & { readonly [name: string]: Said };

/** Every text of a language file, formatted by `LL` with these values. */
function sayAll(LL: Said, texts: Group, values: object): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const found = LL[name];
    if (!found) return [];
    return typeof text === 'string' ? [found(values)] : sayAll(found, text, values);
  });
}

/** Each argument of a text, with the same value. */
function valuesOf(texts: Group, value: unknown): object {
  const names = JSON.stringify(texts).matchAll(/\{+(\w+)[:}]/g);
  return Object.fromEntries([...names].map(([, name]) => [name, value]));
}

test.each([
  ['en', en],
  ['sv', sv],
] as const)('every text in %s reads as the library would write it', (locale, texts) => {
  const formatters = { Table: String, table: (label: unknown) => `table ${label}` };
  const theirs = i18nObject(locale, texts, formatters) as unknown as Said;
  const small = i18nStandIn(locale, texts, formatters) as Said;
  for (const value of [0, 1, 2, 21, ' a name ', 'Terrace 1', '12', '$1', 'a {name} in braces']) {
    const values = valuesOf(texts, value);
    const ours = sayAll(small, texts, values);
    expect(ours).toEqual(sayAll(theirs, texts, values));
    expect(ours.length).toBeGreaterThan(500);
  }
});

test('a text that is added later is found, and a missing one is empty', () => {
  const texts = { guest: { menu: { from: 'from' } } };
  const LL = i18nStandIn('en', texts, {}) as Said;
  expect(LL.guest?.cart?.title?.()).toBe('');
  Object.assign(texts.guest, { cart: { title: 'Your order' } });
  expect(LL.guest?.cart?.title?.()).toBe('Your order');
  expect(createTexts('en', texts).LL.guest.menu.from()).toBe('from');
});
