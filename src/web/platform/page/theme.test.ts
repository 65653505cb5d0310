import { expect, test } from 'vitest';
import { createTheme } from './theme.ts';

/** Cookies as in a document: by name, readable only as values. */
function createJar(...kept: string[]) {
  const cookies = new Map(kept.map((each) => each.split('=', 2) as [string, string]));
  return {
    location: { protocol: 'https:' },
    written: '',
    get cookie() {
      return [...cookies].map((each) => each.join('=')).join('; ');
    },
    set cookie(text) {
      this.written = text;
      const [name = '', value = ''] = text.split(';', 1).join('').split('=', 2);
      cookies.set(name, value);
    },
  };
}

const blocked = {
  location: { protocol: 'http:' },
  get cookie(): string {
    throw new DOMException('blocked', 'SecurityError');
  },
  set cookie(_text: string) {
    throw new DOMException('blocked', 'SecurityError');
  },
};

test('the first visit follows the system', () => {
  const root = { dataset: {} as DOMStringMap };
  const jar = createJar();
  expect(createTheme(root, jar).theme.value).toBe('auto');
  expect(root.dataset).toEqual({});
  expect(jar.cookie).toBe('');
});

test('a chosen theme is shown and remembered, beside other cookies', () => {
  const root = { dataset: {} as DOMStringMap };
  const jar = createJar('servett_locale=sv', 'a_servett_theme=light');
  createTheme(root, jar).set('dark');
  expect(root.dataset).toEqual({ theme: 'dark' });
  expect(jar.cookie).toBe('servett_locale=sv; a_servett_theme=light; servett_theme=dark');
  expect(jar.written).toBe('servett_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(createTheme({ dataset: {} }, jar).theme.value).toBe('dark');
});

test('a page rendered by the server has its theme, and the cookie is not read', () => {
  const root = { dataset: { theme: 'light' } };
  expect(createTheme(root, blocked).theme.value).toBe('light');
  expect(
    createTheme({ dataset: { theme: 'auto' } }, createJar('servett_theme=dark')).theme.value,
  ).toBe('auto');
});

test('an invalid theme is ignored', () => {
  expect(createTheme({ dataset: {} }, createJar('servett_theme=solarized')).theme.value).toBe(
    'auto',
  );
});

test.each([null, blocked])(
  'where cookies are blocked the choice lasts as long as the page',
  (jar) => {
    const theme = createTheme({ dataset: {} }, jar);
    theme.set('light');
    expect(theme.theme.value).toBe('light');
  },
);
