import { expect, test } from 'vitest';
import { smallSources } from './small-sources.mjs';

const small = (files: Record<string, string>) => smallSources(new Map(Object.entries(files)));

test('a small source that one file of its folder alone imports is found', () => {
  const files = { 'src/web/a/one.ts': "import { two } from './two.ts';", 'src/web/a/two.ts': '' };
  expect(small(files)).toEqual(['src/web/a/two.ts']);
  expect(small({ ...files, 'src/web/a/two.ts': 'line\n'.repeat(40) })).toHaveLength(1);
  expect(small({ ...files, 'src/web/a/two.ts': 'line\n'.repeat(41) })).toEqual([]);
});

test('one that a second file imports, by whatever way, is not, nor one of another folder', () => {
  const two = { 'src/web/a/two.ts': '' };
  const one = { 'src/web/a/one.ts': "import type { Two } from './two.ts';" };
  expect(small({ ...two, ...one, 'kiosk/three.ts': "import('#web/a/two.ts')" })).toEqual([]);
  expect(small({ ...two, 'kiosk/three.ts': "import { two } from '#web/a/two.ts';" })).toEqual([]);
});

test('what demonstrates, builds or tests is left out', () => {
  expect(small({ 'scripts/a.mjs': "import './b.mjs';", 'scripts/b.mjs': '' })).toEqual([]);
});
