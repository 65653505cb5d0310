import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTexts } from '#web/i18n/core.ts';
import en from '../locales/en.json' with { type: 'json' };
import sv from '../locales/sv.json' with { type: 'json' };
import {
  FIRST_TEXTS,
  GREETING_TEXTS,
  guestTexts,
  KIOSK_FIRST_TEXTS,
  languageSections,
  namedSections,
  SECTION_GROUPS,
  SECTIONS,
  writeTexts,
} from './vite/language-files.ts';

/** The folders that show each surface's texts. */
const SOURCES = {
  site: '{src/web,src/guest,site}/**/*.{ts,tsx}',
  kiosk: '{src/web/{allergy,avoid,product-sheet},src/guest/!(opening),kiosk}/**/*.{ts,tsx}',
  widget: '{src/web/{allergy,avoid,product-sheet},src/guest/!(opening),widget}/**/*.{ts,tsx}',
  venue: '{src/console,venue}/**/*.{ts,tsx}',
} as const;

/** Sections that come in files of their own, with the part that shows them. */
const APART: readonly string[] = [
  ...SECTION_GROUPS.paying,
  ...SECTION_GROUPS.choosing,
  ...SECTION_GROUPS.asides,
  ...SECTION_GROUPS.handingOver,
];

/** A text that a build left out renders as nothing, without an error. */
test.each(['site', 'kiosk', 'widget', 'venue'] as const)(
  '%s carries every text that it shows',
  (surface) => {
    const used = new Set(
      globSync(SOURCES[surface])
        .filter((file) => !file.includes('.test.'))
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bLL\.(\w+)/g)])
        .map(([, section]) => section),
    );
    const known = [...SECTIONS[surface], ...APART];
    expect([...used].filter((section) => !known.includes(section ?? ''))).toEqual([]);
    expect(used.size).toBeGreaterThan(0);
  },
);

test.each([
  ['en', en],
  ['sv', sv],
])('%s.json has its sections by who is shown them', (_locale, texts) => {
  expect(Object.keys(texts)).toEqual(Object.values(SECTION_GROUPS).flat());
});

test('a text in a build is the same as in its file', () => {
  const built = createTexts('en', JSON.parse(writeTexts(en))).LL;
  expect(built.menuEditor.list.found({ count: 1 })).toBe('1 found');
  expect(built.menuImport.preview.apply({ changes: 1 })).toBe('Take over 1 change');
  expect(built.menuImport.preview.apply({ changes: 2 })).toBe('Take over 2 changes');
  expect(built.console.bill.title({ table: '12' })).toBe('Table 12: the bill');
});

test('a page with a form carries the errors that its form can meet, and no others', () => {
  const source = readFileSync('src/web/i18n/site-texts.ts', 'utf8');
  const read = namedSections.transform as (code: string, id: string) => { code: string } | null;
  const errorsOf = (part: string) => {
    const [, query = ''] = new RegExp(`${part}: [^}]*query:\\s*'([^']+)'`).exec(source) ?? [];
    const built = read(JSON.stringify(en), `/locales/en.json${query}`)?.code ?? '';
    return Object.keys(JSON.parse(built.replace('export default ', '')).errors);
  };
  const all = ['network', 'request', 'server'];
  expect(errorsOf('feedback')).toEqual([...all, 'forms', 'feedback']);
  expect(errorsOf('register')).toEqual([...all, 'forms', 'registrations']);
  expect(errorsOf('trial')).toEqual([...all, 'forms', 'trials']);
  expect(errorsOf('metrics')).toEqual([...all, 'metrics']);
  expect(errorsOf('table')).toEqual(expect.arrayContaining([...all, 'orders', 'bills']));
});

test("a guest's surfaces carry no text for what only staff can meet", () => {
  const staffOnly = ['page_address', 'page_without_menu', 'import_busy', 'draft_changed'];
  for (const surface of ['widget', 'kiosk', 'site'] as const) {
    const { transform } = languageSections(surface);
    const read = transform as (code: string, id: string) => { code: string };
    const code = ['', '?rest']
      .map((query) => read(JSON.stringify(en), `/locales/en.json${query}`).code)
      .join('');
    expect(staffOnly.filter((name) => code.includes(`"${name}"`))).toEqual([]);
  }
});

test.each([
  ['en', en],
  ['sv', sv],
])(
  'what a tablet says in every language at once is apart from the rest of %s.json, and takes nothing',
  (locale, texts) => {
    const { transform } = languageSections('kiosk');
    const read = transform as (code: string, id: string) => { code: string };
    const built = read(JSON.stringify(texts), `/locales/${locale}.json?greeting`).code;
    const { orderIn, attract } = texts.kiosk;
    const { touch, start } = attract;
    expect(JSON.parse(built.replace('export default ', ''))).toEqual({
      kiosk: { orderIn, attract: { touch, start } },
    });
    expect(GREETING_TEXTS).toHaveLength(3);
    expect(built).not.toMatch(/\{\w+:?\w*\}|\{\{/);
  },
);

/** The modules that load together with this one, itself included. */
function closureOf(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const code = readFileSync(file, 'utf8');
    const imports = code.matchAll(
      /^(?:import|export)(?! type\b)[^;]*? from '((?:\.|#)[^']+\.tsx?)'/gm,
    );
    for (const [, path = ''] of imports) {
      found.add(path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path));
    }
  }
  return [...found];
}

/** The paths of texts, or of groups that are passed on whole: `LL.guest.menu`. */
function pathsIn(code: string): string[] {
  const handles = new Map([['LL', '']]);
  for (const [, name = '', path = ''] of code.matchAll(
    /const (\w+) = (?:useI18n\(\)\.)?LL\.([\w.]+);/g,
  )) {
    handles.set(name, `${path}.`);
  }
  for (const [, names = '', path = ''] of code.matchAll(/const \{([^}]+)\} = LL\.([\w.]+);/g)) {
    for (const name of names.split(',')) handles.set(name.trim(), `${path}.${name.trim()}.`);
  }
  return [...handles].flatMap(([handle, path]) =>
    [...code.matchAll(new RegExp(`\\b${handle}\\.([\\w.]+)`, 'g'))].map(
      ([, rest = '']) => path + rest,
    ),
  );
}

/** What only staff read on a tablet. */
const STAFFS = 'kiosk/screens/{pairing,pin,settings}-screen.tsx';

test('a language that only tables speak has every text that guests are shown', () => {
  const files = globSync('{src/guest,kiosk,widget,site/table}/**/*.{ts,tsx}', { exclude: [STAFFS] })
    .filter((file) => !file.includes('.test.'))
    .concat('site/pages/table-page.tsx');
  const has = (texts: object, path: string) =>
    path.split('.').reduce<unknown>((at, name) => Object(at)[name], texts) !== undefined;
  const shown = files.flatMap((file) => pathsIn(readFileSync(file, 'utf8')));
  const known = [...new Set(shown)].filter((path) => has(en, path));
  const spoken = guestTexts(en);
  expect(known.filter((path) => !has(spoken, path))).toEqual([]);
  expect(known.length).toBeGreaterThan(200);
});

/** Passed on whole where only one of its groups is shown: the first file has that group. */
const IN_PART = 'guest.reasons';

test.each([
  ['widget/element-entry.ts', FIRST_TEXTS],
  ['kiosk/main.tsx', KIOSK_FIRST_TEXTS],
])('the first language file has every text that the first view of %s can show', (entry, first) => {
  const files = closureOf(entry);
  expect(files).toContain('src/guest/menu/menu-product.tsx');
  expect(files).not.toContain('src/guest/cart/review-sheet.tsx');
  const known = (path: string) =>
    path.split('.').reduce<unknown>((at, name) => Object(at)[name], en) !== undefined;
  const used = new Set(files.flatMap((file) => pathsIn(readFileSync(file, 'utf8'))).filter(known));
  const groups = [...used].filter((path) =>
    [...used].some((other) => other.startsWith(`${path}.`)),
  );
  const missing = [...used].filter(
    (path) => !groups.includes(path) && !first.some((each) => `${path}.`.startsWith(`${each}.`)),
  );
  expect(missing).toEqual([IN_PART]);
  expect(used.size).toBeGreaterThan(20);
});
