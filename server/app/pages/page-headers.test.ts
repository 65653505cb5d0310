import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { commonBuiltProject } from '#tests/support/build/built-project.ts';
import { TABLE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, testApp } from '#tests/support/server/test-app.ts';

const PAGES = [
  '/',
  '/features',
  '/en/table',
  `/sv/table/${TABLE}`,
  '/sv/table/nonsense',
  '/no/such/page',
  '/venue/',
  '/kiosk/',
  '/demo/',
  '/demo/plain.html',
];
const html = { accept: 'text/html' };

async function pagesOf(config: Partial<Config> = {}): Promise<[string, Answer['headers']][]> {
  const { ask } = await testApp({ projectRoot: commonBuiltProject(), config });
  const read: [string, Answer['headers']][] = [];
  for (const path of PAGES) {
    const { headers } = await ask('GET', path, undefined, html);
    expect(headers['content-type'], path).toContain('text/html');
    read.push([path, headers]);
  }
  return read;
}

const policyOf = (headers: Answer['headers']) => String(headers['content-security-policy']);

test('every page says what it may load, which features it uses and what it tells others', async () => {
  for (const [path, headers] of await pagesOf()) {
    const policy = policyOf(headers);
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("object-src 'none'; base-uri 'self'");
    expect(policy, path).toMatch(/frame-ancestors '(?:none|self)'/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toMatch(/^(?:no-referrer|strict-origin-when-cross-)/);
    const permissions = String(headers['permissions-policy']).split(', ');
    expect(permissions, path).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=()']));
    expect(
      permissions.filter((each) => !/^[a-z-]+=\((?:self)?\)$/.test(each)),
      path,
    ).toEqual([]);
  }
});

test('every page enforces Trusted Types, and names where violations are reported', async () => {
  for (const [path, headers] of await pagesOf()) {
    expect(policyOf(headers), path).toContain(
      "require-trusted-types-for 'script'; trusted-types servett; " +
        'report-uri /policy-reports; report-to policy',
    );
    expect(headers['reporting-endpoints'], path).toBe('policy="/policy-reports"');
  }
});

test('with an analytics script, Trusted Types are not enforced', async () => {
  const analytics = { id: 'G-1', src: 'https://count.example/a.js' };
  for (const [path, headers] of await pagesOf({ analytics })) {
    const isCounted = policyOf(headers).includes('count.example');
    expect(policyOf(headers).includes('require-trusted-types-for'), path).toBe(!isCounted);
  }
});

test('only where the installation is reached by https is a browser told to stay on it', async () => {
  for (const [path, headers] of await pagesOf({ appBase: 'https://order.example' })) {
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
  }
  for (const appBase of ['', 'http://order.example']) {
    for (const [path, headers] of await pagesOf({ appBase })) {
      expect(headers['strict-transport-security'], path).toBeUndefined();
    }
  }
});

test('API responses can be read by nothing, and framed nowhere', async () => {
  const { ask } = await testApp({ config: { appBase: 'https://order.example' } });
  const { headers } = await ask('GET', `tables/${TABLE}`);
  expect(policyOf(headers)).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
