import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contents, packages } from './contents.mjs';

const DEVELOPMENT = ['typescript', 'typescript-7', 'vite', 'vitest', 'playwright', 'react', 'knip'];

test('who runs it gets no tool for building or testing it, and no test', () => {
  for (const isUnpacked of [false, true]) {
    const paths = contents({ isUnpacked });
    const tools = DEVELOPMENT.map((name) => `node_modules/${name}/`);
    expect(paths.filter((path) => tools.some((tool) => path.startsWith(tool)))).toEqual([]);
    expect(paths.filter((path) => /\.test\.tsx?$/.test(path))).toEqual([]);
  }
});

test('who runs it gets one Node, the packages of this system and every notice that their licences ask for', () => {
  const paths = contents();
  expect(paths.filter((path) => /(?:^|\/)bin\/node$/.test(path))).toEqual([
    'node_modules/node/bin/node',
  ]);
  expect(paths).toContain('node_modules/.bin/node');
  expect(paths).toContain('node_modules/fastify/LICENSE');
  const [licence, ...others] = paths.filter((path) => /^node_modules\/node\/node_mod/.test(path));
  expect([licence, others]).toEqual([expect.stringMatching(/\/node-[\w-]+\/LICENSE$/), []]);
  expect(paths).toContain('THIRD-PARTY-NOTICES.md');
  // The code is in dist/, with that of most packages.
  expect(paths.filter((path) => /^(?:server|src)\/.*\.ts$/.test(path))).toEqual([]);
  expect(paths).not.toContain('node_modules/fastify/fastify.js');
  for (const path of [
    'server/modules/staff/known-passwords/hashes.bin',
    'server/modules/qr-codes/fonts/OFL.txt',
    'node_modules/pdfkit/package.json',
    'node_modules/fontkit/package.json',
    'node_modules/pg-protocol/package.json',
    'node_modules/@noble/hashes/package.json',
    'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths.some((path) => path.startsWith('node_modules/@img/sharp-libvips-'))).toBe(true);
});

test('who unpacks it also gets what starts it, the documents and the lock file, and an image does not', () => {
  const more = contents({ isUnpacked: true });
  const image = new Set(contents());
  for (const path of [
    'scripts/start.mjs',
    'scripts/setup/steps.mjs',
    'deploy/servett.service',
    'docs/operating.md',
    'package-lock.json',
    'CHANGELOG.md',
  ]) {
    expect([path, more.includes(path), image.has(path)]).toEqual([path, true, false]);
  }
});

test('the commands that the guide runs in a container are the built program: no source is there', () => {
  const guides = ['docs/operating.md', 'compose.yaml', 'compose.postgres.yaml']
    .map((name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
    .join('\n');
  const run = guides.matchAll(/compose .*?\bexec servett\S* node (\S+)/g).map(([, file]) => file);
  expect([...new Set(run)]).toEqual(['dist/server/command.js']);
});

test('the texts of licences that the notices name are there', () => {
  const notices = readFileSync(new URL('../../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');
  const named = [...notices.matchAll(/[`(]((?:licences|server|src)\/[^`)]*\.txt)[`)]/g)].map(
    ([, path]) => path,
  );
  expect(named.length).toBeGreaterThan(1);
  const paths = new Set(contents());
  expect(named.filter((path = '') => !paths.has(path))).toEqual([]);
});

test('each package says whose it is and under which licence', () => {
  const paths = contents();
  const silent = packages().filter(
    ({ path }) =>
      !paths.some(
        (file) =>
          file.startsWith(`${path}/`) && /\/(?:licen[cs]e|copying|notice|readme)[^/]*$/i.test(file),
      ),
  );
  // THIRD-PARTY-NOTICES.md speaks for it.
  expect(silent.map(({ path }) => path)).toEqual([
    `node_modules/@flydotio/litestream-${process.platform}-${process.arch}`,
  ]);
});
