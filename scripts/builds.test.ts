import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingOf, SURFACES } from './setup/builds.mjs';

test('what runs beside the server is built again when it is missing, as each folder of a build is', () => {
  const dist = mkdtempSync(join(tmpdir(), 'servett-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const folders = SURFACES.flatMap((surface) => missingOf(surface, dist));
  for (const folder of folders) mkdirSync(join(dist, folder));
  expect(SURFACES.flatMap((surface) => missingOf(surface, dist))).toEqual([]);
  rmSync(join(dist, 'apart'), { recursive: true });
  expect(missingOf('server', dist)).toEqual(['apart']);

  const written = globSync('scripts/{build-*,prerender-site}.mjs').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\$\{ROOT\}dist\/([a-z][\w-]*)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((name) => !folders.includes(name ?? ''))).toEqual([]);
});
