import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSER_PROGRAMS, faultNames, LONG_PROGRAMS } from './fault-programs.ts';
import { readReliabilityPage, reliabilityPage } from './reliability-page.ts';

test('each program has a test of its short form, but for those that need a browser or take too long', () => {
  const tested = readdirSync(new URL('../short-forms/', import.meta.url));
  const others = [...BROWSER_PROGRAMS, ...LONG_PROGRAMS].map((name) => `${name}.test.ts`);
  expect([...tested, ...others].sort()).toEqual(faultNames().map((name) => `${name}.test.ts`));
});

test('docs/reliability.md says what the kept results say', () => {
  expect(readReliabilityPage()).toBe(reliabilityPage());
});
