import { expect, test } from 'vitest';
import { LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { buildPickUpScreenPage } from './build-pick-up-screen.mjs';
import { screenTexts } from './vite/pick-up-screen-texts.ts';

test('a screen speaks every language in which guests may read, and its own staff’s two', () => {
  const texts = screenTexts();
  expect(Object.keys(texts).sort()).toEqual([...LOCALES, ...TABLE_LANGUAGE_CODES].sort());
  for (const [lang, { guests, staff }] of Object.entries(texts)) {
    expect(Object.keys(guests), lang).toEqual(Object.keys(texts.en?.guests ?? {}));
    expect(guests.offline, lang).toContain('{time}');
    expect(staff === undefined, lang).toBe(!LOCALES.some((locale) => locale === lang));
  }
});

test('its page is one small file without what the browsers of old televisions lack', async () => {
  const page = await buildPickUpScreenPage();
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  expect(page.length).toBeLessThan(30_000);
  expect(page).not.toMatch(/\b(?:src|href)=/);
  // Chromium 53: CSS of later than 2016.
  expect(style).not.toMatch(
    /display:grid|[^-]gap:|oklch|clamp\(|\bmin\(|inset|:is\(|dvh|-inline|-block/,
  );
  // And JavaScript of later than 2015, with what is missing of its library.
  const code = script.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '""');
  expect(code).not.toMatch(/\?\.[a-z_$[(]|\?\?|\*\*|\basync\b|\bawait\b|catch\s*\{|\{\s*\.\.\./i);
  expect(code).not.toMatch(/\.(?:flatMap|flat|replaceAll|at|padStart|entries|fromEntries)\(/);
});
