import { effect } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import type { Dictionary } from './core.ts';
import { createLanguage } from './language.ts';
import { createPartialLanguage } from './partial-language.ts';

/** Files whose loading the test completes or fails. */
function heldFiles() {
  const waiting: { name: string; arrive: () => void; fail: () => void }[] = [];
  const load = (locale: Locale, part = 'all') =>
    new Promise<Dictionary>((resolve, reject) => {
      waiting.push({
        name: `${locale} ${part}`,
        arrive: () => resolve({ [part]: { hello: locale } }),
        fail: () => reject(new Error('no network')),
      });
    });
  const settle = async (name: string, how: 'arrive' | 'fail' = 'arrive') => {
    const index = waiting.findIndex((each) => each.name === name);
    const [found] = waiting.splice(index, 1);
    if (index === -1 || !found) throw new Error(`${name} is not on its way`);
    found[how]();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { load, settle };
}

/** A language with its first texts loaded, in both kinds. */
async function whole() {
  const { load, settle } = heldFiles();
  const language = createLanguage('en', (locale) => load(locale));
  await settle('en all');
  return { language, settle: (locale: Locale, how?: 'fail') => settle(`${locale} all`, how) };
}

async function inParts() {
  const { load, settle } = heldFiles();
  const language = createPartialLanguage('en', load);
  void language.need('shell');
  await settle('en shell');
  return { language, settle: (locale: Locale, how?: 'fail') => settle(`${locale} shell`, how) };
}

for (const [kind, make] of [
  ['a language file', whole],
  ['language files by page', inParts],
] as const) {
  test(`${kind}: the old language stays whole until the new one is there`, async () => {
    const { language, settle } = await make();
    const said: string[] = [];
    effect(() => {
      said.push(`${language.locale.value} ${language.language.value?.locale}`);
    });
    void language.choose('sv');
    expect(language.locale.value).toBe('en');
    await settle('sv');
    expect(said).toEqual(['en en', 'sv sv']);
  });

  test(`${kind}: what cannot be fetched leaves the old language, says so once, and can be tried again`, async () => {
    const { language, settle } = await make();
    const failures: boolean[] = [];
    effect(() => {
      failures.push(language.hasFailed.value);
    });
    void language.choose('sv');
    await settle('sv', 'fail');
    expect([language.locale.value, language.language.value?.locale]).toEqual(['en', 'en']);
    expect(failures).toEqual([false, true]);
    void language.retry();
    await settle('sv');
    expect([language.locale.value, failures.at(-1)]).toEqual(['sv', false]);
  });

  test(`${kind}: the last choice wins, also when it is the one shown`, async () => {
    const { language, settle } = await make();
    void language.choose('sv');
    void language.choose('en');
    await settle('sv');
    expect(language.language.value?.locale).toBe('en');
  });
}

test('a page opened while the language changes gets its texts in both', async () => {
  const { load, settle } = heldFiles();
  const language = createPartialLanguage('en', load);
  void language.need('shell');
  await settle('en shell');
  void language.choose('sv');
  const need = language.need('home');
  await settle('sv shell');
  await settle('en home');
  await need;
  expect([language.locale.value, language.has('home')]).toEqual(['en', true]);
  await settle('sv home');
  expect([language.locale.value, language.has('home')]).toEqual(['sv', true]);
});

test('a page has its texts, whatever menus a language over the site’s is read with', async () => {
  const { language } = await inParts();
  const shown = language.language.value;
  if (shown === null) throw new Error('There is no language.');
  language.say({ ...shown, lang: 'de', locale: 'sv' });
  expect(language.has('shell')).toBe(true);
});

test('parts have groups of one section each, and neither takes the other’s', async () => {
  const files: Record<string, Dictionary> = {
    feedback: { errors: { network: { title: 'No answer' }, feedback: { unknown: 'Gone' } } },
    table: { errors: { network: { title: 'No answer' }, orders: { unknown: 'No order' } } },
  };
  const language = createPartialLanguage('en', async (_locale, part: string) => files[part] ?? {});
  await language.need('table');
  await language.need('feedback');
  const { LL } = language.language.value ?? {};
  const errors = LL?.errors as unknown as Record<string, { unknown(): string }>;
  expect([errors.orders?.unknown(), errors.feedback?.unknown()]).toEqual(['No order', 'Gone']);
});
