import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { builtProject } from '#tests/support/build/built-project.ts';
import { testApp } from '#tests/support/server/test-app.ts';

function withWorker(): string {
  const root = builtProject();
  mkdirSync(join(root, 'dist/kiosk-worker'), { recursive: true });
  writeFileSync(join(root, 'dist/kiosk-worker/sw.js'), 'self.theBuiltOne = true;');
  const files = [{ path: '/kiosk/assets/index-AbCdEf12.js', integrity: 'sha256-x' }];
  writeFileSync(join(root, 'dist/kiosk-worker/files.json'), JSON.stringify(files));
  return root;
}

async function kioskOf(root: string, config: Partial<Config> = {}) {
  const { ask } = await testApp({ projectRoot: root, config });
  const [worker, list, page] = [
    await ask('GET', '/kiosk/sw.js'),
    await ask('GET', '/kiosk/build.json'),
    await ask('GET', '/kiosk/', undefined, { accept: 'text/html' }),
  ];
  return { worker, list, page };
}

test("the kiosk's worker is asked for at each visit, and its page names the build in the list", async () => {
  const { worker, list, page } = await kioskOf(withWorker());
  expect(worker.text).toBe('self.theBuiltOne = true;');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toContain('text/javascript');
  const { build, files } = JSON.parse(list.text);
  expect(files).toHaveLength(1);
  expect(page.text).toContain(`<meta name="servett-build" content="${build}">`);
});

test('another setting makes another build, as the page that tablets keep contains it', async () => {
  const root = withWorker();
  const [one, other] = [
    await kioskOf(root),
    await kioskOf(root, { apiBase: 'https://api.example' }),
  ];
  expect(JSON.parse(one.list.text).build).not.toBe(JSON.parse(other.list.text).build);
});

test('switched off, and without a build, a script at the same address removes the worker', async () => {
  for (const { worker } of [
    await kioskOf(withWorker(), { hasKioskWorker: false }),
    await kioskOf(builtProject()),
  ]) {
    expect(worker.status).toBe(200);
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.text).toContain('registration.unregister()');
  }
});
