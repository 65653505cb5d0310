import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shellCommands } from './shell-blocks.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('comments and continued lines are parsed as by a shell', () => {
  expect(shellCommands('```sh\nnpm start # begins\n\n# all\ncurl a \\\n  -b c\n```\n')).toEqual([
    'npm start',
    'curl a -b c',
  ]);
});

test('every npm command on a page exists', () => {
  const missing = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every servett command on a page exists', () => {
  const help = execFileSync(process.execPath, ['server/command/main.ts', 'help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const known = [...help.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
  const missing = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\bnpx servett ([a-z-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'help' && !known.includes(name))
      .map((name) => `${page}: npx servett ${name}`),
  );
  expect([known.length > 5, missing]).toEqual([true, []]);
});

test('every link from a page to a file is valid', () => {
  const missing = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
