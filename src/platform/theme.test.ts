import { expect, test } from 'vitest';
import { createTheme, THEME_KEY } from './theme.ts';

function createStorage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
  };
}

const blocked = {
  getItem(): string | null {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test('the first visit follows the system', () => {
  const root = { dataset: {} as DOMStringMap };
  expect(createTheme(root, createStorage()).theme.value).toBe('auto');
  expect(root.dataset).toEqual({ theme: 'auto' });
});

test('a chosen theme is shown and remembered', () => {
  const root = { dataset: {} as DOMStringMap };
  const storage = createStorage();
  createTheme(root, storage).set('dark');
  expect(root.dataset).toEqual({ theme: 'dark' });
  expect(storage.kept).toEqual({ [THEME_KEY]: 'dark' });
  expect(createTheme(root, storage).theme.value).toBe('dark');
});

test('what is no theme counts as none', () => {
  const storage = createStorage({ [THEME_KEY]: 'solarized' });
  expect(createTheme({ dataset: {} }, storage).theme.value).toBe('auto');
});

test.each([null, blocked])(
  'where storage is blocked the choice lasts as long as the page',
  (storage) => {
    const theme = createTheme({ dataset: {} }, storage);
    theme.set('light');
    expect(theme.theme.value).toBe('light');
  },
);
