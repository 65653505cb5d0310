import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { keepTextFace } from './keep-text-face.ts';

const NARROW = '(max-width: 1px)';
const WIDE = '(min-width: 1px)';

/** A page with the font's preload, for these screens; returns what is fetched, and the cookies. */
function page(media: string | null, status = 200) {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)).pathname);
    return new Response('', { status });
  };
  const root = document.implementation.createHTMLDocument();
  const link = root.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'font');
  link.href = 'http://servett.test/assets/hanken-grotesk-arr-pi9.woff2';
  if (media !== null) link.media = media;
  root.head.append(link);
  const cookies: string[] = [];
  Object.defineProperty(root, 'cookie', { set: (cookie: string) => cookies.push(cookie) });
  return { root, asked, cookies };
}

test('a phone fetches the font once its first page is there, and says which file it has', async () => {
  const { root, asked, cookies } = page(NARROW);
  keepTextFace(root);
  await eventually(() => expect(cookies).toHaveLength(1));
  expect(asked).toEqual(['/assets/hanken-grotesk-arr-pi9.woff2']);
  expect(cookies[0]).toMatch(/^servett_face=hanken-grotesk-arr-pi9; Path=\/; Max-Age=2592000;/);
});

test.each([
  ['a wide screen, which has it', WIDE],
  ['a page that has it', null],
])('nothing is fetched on %s', (_where, media) => {
  const { root, asked } = page(media);
  keepTextFace(root);
  expect(asked).toEqual([]);
});

test('a font that is not there is not said to be', async () => {
  const { root, asked, cookies } = page(NARROW, 404);
  keepTextFace(root);
  await eventually(() => expect(asked).toHaveLength(1));
  expect(cookies).toEqual([]);
});
