import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/server/test-app.ts';

const HOSTS = new URL('../../../demo/hosts/', import.meta.url);
const html = { accept: 'text/html' };

test('the index links every page that embeds the element, and every link leads to one', async () => {
  const index = readFileSync(new URL('index.html', HOSTS), 'utf8');
  const linked = [...index.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href).sort();
  const pages = readdirSync(HOSTS).filter((name) => /(?<!^index)\.html$/.test(name));
  expect(linked).toEqual([...pages, 'react/'].sort());
});

test("a page is served with its venue's policy, the others with ours", async () => {
  const { ask } = await testApp();
  const policyOf = async (name: string) =>
    (await ask('GET', `/demo/${name}`, undefined, html)).headers['content-security-policy'];
  expect(await policyOf('strict-policy.html')).toMatch(
    /^default-src 'none'; .*style-src 'none'; .*require-trusted-types-for 'script'; trusted-types 'none'$/,
  );
  expect(await policyOf('plain.html')).toContain("style-src 'self';");
  for (const name of ['strict-policy.html', 'theme.html', 'plain.html']) {
    expect(await policyOf(name), name).toContain("frame-ancestors 'self'");
  }
});

test('in production there are no demonstration pages', async () => {
  const { ask } = await testApp({ config: { mode: 'production' } });
  for (const path of ['/demo', '/demo/', '/demo/plain.html', '/demo/plain.css', '/demo/react/']) {
    expect((await ask('GET', path)).status, path).toBe(404);
  }
});
