import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTRIBUTES } from '../../widget/shell.tsx';
import { createManifest } from './manifest.mjs';

const declared = createManifest().modules[0]?.declarations[0];
const ROOT = new URL('../../', import.meta.url);

/** All that the element is made of, and the document that explains it. */
const source = ['src/components', 'src/features', 'src/styles', 'widget']
  .flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { encoding: 'utf8', recursive: true }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => /(?<!element-types|\.test)\.(?:tsx?|css)$/.test(name))
  .map((name) => readFileSync(new URL(name, ROOT), 'utf8'))
  .join('\n');
const guide = readFileSync(new URL('docs/embedding.md', ROOT), 'utf8');

/** What a pattern's first group finds in the source, each once, sorted. */
const inSource = (pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort();
const names = (listed: readonly { name: string }[] | undefined) =>
  (listed ?? []).map(({ name }) => name);

test("the manifest lists the element's attributes, each with its description", () => {
  expect(declared?.attributes.map(({ name }) => name)).toEqual([...ATTRIBUTES]);
  const unexplained = [...(declared?.attributes ?? []), ...(declared?.events ?? [])].filter(
    ({ description }) => description === '',
  );
  expect(unexplained).toEqual([]);
});

test('the manifest lists events and methods', () => {
  expect(declared?.events.map(({ name }) => name)).toContain('table-order-placed');
  const methods = declared?.members.filter(({ kind }) => kind === 'method');
  expect(methods?.map(({ name }) => name)).toEqual(['refresh', 'clear']);
});

test("the manifest's parts, custom properties and slots are those of the source", () => {
  expect(names(declared?.cssParts).sort()).toEqual(inSource(/\spart="([\w-]+)"/g));
  expect(names(declared?.cssProperties).sort()).toEqual(
    inSource(/var\(\s*(--table-order-[\w-]+)/g),
  );
  expect(names(declared?.slots).sort()).toEqual(inSource(/<Slot name="(\w+)"/g));
});

test('each of them is described, in the manifest and in the guide', () => {
  const all = [declared?.cssParts, declared?.cssProperties, declared?.slots].flatMap(
    (listed) => listed ?? [],
  );
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ description }) => description === '')).toEqual([]);
  const words = [...all, ...(declared?.attributes ?? []), ...(declared?.events ?? [])];
  expect(names(words).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('a default is distinguished from the description', () => {
  const radius = declared?.cssProperties.find(({ name }) => name === '--table-order-radius');
  expect(radius).toEqual({
    name: '--table-order-radius',
    description: 'the corners of controls and pictures',
    default: '10px',
  });
});
