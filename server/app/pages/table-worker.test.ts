import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtProject, commonBuiltProject } from '#tests/support/build/built-project.ts';
import { testApp } from '#tests/support/server/test-app.ts';

function withWorker(): string {
  const root = builtProject();
  mkdirSync(join(root, 'dist/worker'), { recursive: true });
  writeFileSync(join(root, 'dist/worker/sw.js'), 'self.theBuiltOne = true;');
  return root;
}

test("the tables' service worker is never cached, so that another can replace it", async () => {
  const { ask } = await testApp({
    projectRoot: withWorker(),
    config: { apiBase: 'https://api.example/base' },
  });
  const { status, text, headers } = await ask('GET', '/sw.js');
  expect(status).toBe(200);
  expect(text).toBe('self.theBuiltOne = true;');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example");
});

test('switched off, another worker removes it with its caches, and pages know it', async () => {
  const { ask } = await testApp({
    projectRoot: withWorker(),
    config: { hasOfflinePages: false },
  });
  const { status, text, headers } = await ask('GET', '/sw.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('theBuiltOne');
  const page = await ask('GET', '/en/table', undefined, { accept: 'text/html' });
  expect(page.text).not.toContain('hasOfflinePages');
});

test('without a build, an earlier worker is removed', async () => {
  const { ask } = await testApp({ projectRoot: commonBuiltProject() });
  expect((await ask('GET', '/sw.js')).text).toContain('registration.unregister()');
});
