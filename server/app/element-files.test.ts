import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/support/server/test-app.ts';

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url));
const NOW = 'chunks/sheet-AbCdEf12.js';
const BEFORE = 'chunks/sheet-Zz98Yy76.js';

async function served() {
  const root = mkdtempSync(join(tmpdir(), 'servett-element-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = [
    ...['table-order.js', NOW],
    ...['0.2.0-dev/table-order.js', `0.2.0-dev/${NOW}`],
    ...['0.1.0/table-order.js', `0.1.0/${BEFORE}`, `0.1.0/${NOW}`],
  ];
  for (const name of files) {
    const file = join(root, 'dist/widget', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `/* ${name} */`);
  }
  cpSync(LOCALES, join(root, 'locales'), { recursive: true });
  return { root, ...(await testApp({ projectRoot: root })) };
}

test('a released element is cached permanently, the current one for a minute, an unreleased one not at all', async () => {
  const { ask } = await served();
  const kept = async (path: string) => (await ask('GET', path)).headers['cache-control'];
  expect(await kept('/widget/0.1.0/table-order.js')).toMatch(/max-age=31536000, immutable/);
  expect(await kept('/widget/table-order.js')).toBe('public, max-age=60');
  expect(await kept('/widget/0.2.0-dev/table-order.js')).toBe('no-cache');
  expect(await kept(`/widget/${NOW}`)).toMatch(/immutable/);
});

test('a page with the previous release still finds its chunks', async () => {
  const { ask } = await served();
  expect((await ask('GET', `/widget/${BEFORE}`)).text).toBe(`/* 0.1.0/${BEFORE} */`);
  expect((await ask('GET', `/widget/${NOW}`)).text).toBe(`/* ${NOW} */`);
  const other = await ask('GET', `/widget/${BEFORE}`, undefined, { origin: 'https://a.example' });
  expect(other.headers['access-control-allow-origin']).toBe('*');
  expect(other.headers['cache-control']).toMatch(/immutable/);
});

test('a page elsewhere whose file is gone is told so, and not that it may not ask', async () => {
  const { ask, root } = await served();
  rmSync(join(root, 'dist/widget', NOW));
  for (const path of [`/widget/${NOW}`, '/widget/chunks/never-AbCdEf12.js']) {
    const gone = await ask('GET', path, undefined, { origin: 'https://a.example' });
    expect([gone.status, gone.headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect(gone.headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});
