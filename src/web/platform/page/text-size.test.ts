import { expect, test } from 'vitest';
import { createTextSize } from './text-size.ts';

function page(cookie = '', text?: string) {
  const dataset: DOMStringMap = text === undefined ? {} : { text };
  const jar = { cookie, location: { protocol: 'https:' } };
  return { root: { dataset }, jar };
}

test('the chosen text size is applied and stored in the cookie at once', () => {
  const { root, jar } = page();
  const text = createTextSize(root, jar);
  expect(text.size.value).toBe('normal');
  expect(root.dataset).toEqual({});
  text.set('larger');
  expect(root.dataset).toEqual({ text: 'larger' });
  expect(jar.cookie).toBe('servett_text=larger; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test.each([
  ['servett_theme=dark; servett_text=large', undefined, 'large'],
  ['servett_text=large', 'larger', 'large'],
  ['', 'larger', 'larger'],
  ['servett_text=huge', undefined, 'normal'],
  ['my_servett_text=large', undefined, 'normal'],
])('with the cookie "%s" on a page drawn as %s the text is %s', (cookie, drawn, size) => {
  const { root, jar } = page(cookie, drawn);
  expect(createTextSize(root, jar).size.value).toBe(size);
  expect(root.dataset.text ?? 'normal').toBe(size);
});

test('if cookies are blocked, the page still follows the choice', () => {
  const root = { dataset: {} as DOMStringMap };
  const jar = {
    get cookie(): string {
      throw new Error('Blocked.');
    },
    set cookie(_text: string) {
      throw new Error('Blocked.');
    },
    location: { protocol: 'http:' },
  };
  const text = createTextSize(root, jar);
  text.set('large');
  expect(root.dataset.text).toBe('large');
});
