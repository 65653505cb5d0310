import { expect, test } from 'vitest';
import { isErrorCode } from './error-code.ts';
import { ERROR_CODES, MENU_PAGE_ERRORS, PROBLEMS } from './error-codes.ts';

test('every problem has an area and a reason, an HTTP status of failure, and a sentence', () => {
  for (const code of ERROR_CODES) {
    const [status, title] = PROBLEMS[code];
    expect(isErrorCode(code), code).toBe(true);
    expect(status >= 400 && status < 600, code).toBe(true);
    expect(title, code).toMatch(/^[A-Z].*\.$/);
  }
});

test('the reasons why no menu could be fetched from a page are those, and no other of a menu', () => {
  expect(MENU_PAGE_ERRORS).toContain('menu.page_timeout');
  expect(MENU_PAGE_ERRORS).not.toContain('menu.import_busy');
  expect(MENU_PAGE_ERRORS.every((code) => code.startsWith('menu.page_'))).toBe(true);
});
