import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const made: string[] = [];

beforeEach(() => {
  made.length = 0;
  vi.resetModules();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes');
});

async function load(enforced: boolean) {
  if (enforced) {
    const createPolicy = (name: string) => {
      made.push(name);
      const wrap = (text: string) => ({ toString: () => text });
      return { createHTML: wrap, createScriptURL: wrap };
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
  }
  return import('./trusted-markup.ts');
}

test('without Trusted Types, markup and addresses stay plain strings', async () => {
  const { trustedMarkup, trustedScript } = await load(false);
  expect([trustedMarkup('<svg/>'), trustedScript('/a.js')]).toEqual(['<svg/>', '/a.js']);
});

test('with Trusted Types there is one policy, and one object per markup', async () => {
  const { trustedMarkup, trustedScript } = await load(true);
  const markup = trustedMarkup('<svg/>');
  expect([typeof markup, String(markup)]).toEqual(['object', '<svg/>']);
  expect(trustedMarkup('<svg/>')).toBe(markup);
  expect(String(trustedScript('/widget/a.js'))).toBe('/widget/a.js');
  expect(made).toEqual(['servett']);
});

test('a script of another server is never trusted', async () => {
  const { trustedScript } = await load(true);
  expect(() => trustedScript('//evil.example/a.js')).toThrow('Not a script of this server');
});
