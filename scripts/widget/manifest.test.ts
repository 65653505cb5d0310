import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTRIBUTES } from '../../widget/shell.tsx';
import { createHtmlData, createWebTypes } from './editor-data.mjs';
import { elementFacts } from './element-facts.mjs';
import { createManifest } from './manifest.mjs';

const facts = elementFacts();
const manifest = JSON.stringify(createManifest());
const declared = JSON.parse(manifest).modules[0].declarations[0];
const ROOT = new URL('../../', import.meta.url);

/** All that the element is made of, and the document that explains it. */
const source = ['src/web', 'src/guest', 'widget']
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
  expect(names(declared.attributes)).toEqual([...ATTRIBUTES]);
  const all = [...facts.attributes, ...facts.state, ...facts.methods, ...facts.events];
  expect(all.filter(({ description }) => description === '')).toEqual([]);
});

test('the manifest lists events, state and methods', () => {
  expect(names(declared.events)).toContain('table-order-placed');
  const fields = [...ATTRIBUTES, 'ready', 'count', 'total', 'order'];
  expect(names(declared.members)).toEqual([...fields, 'refresh', 'clear']);
});

test('its types are written out: no name of ours is in them', () => {
  const texts = [...manifest.matchAll(/"text":"([^"]*)"/g)].map(([, text = '']) => text);
  expect(texts).toContain("'light' | 'dark' | 'auto'");
  expect(texts).toContain('{ amount: number; currency: string } | null');
  const words = texts.flatMap(
    (text) => text.replaceAll(/'[^']*'|\w+\??:/g, '').match(/\w+/g) ?? [],
  );
  const known = ['CustomEvent', 'Promise', 'string', 'number', 'null', 'void'];
  expect([...new Set(words)].filter((word) => !known.includes(word))).toEqual([]);
});

test("editors' files name the same as the manifest", () => {
  const tag = createHtmlData().tags[0];
  expect(names(tag?.attributes)).toEqual([...ATTRIBUTES]);
  expect(tag?.attributes.find(({ name }) => name === 'theme')?.values).toEqual(
    ['light', 'dark', 'auto'].map((name) => ({ name })),
  );
  const element = createWebTypes('1.2.3').contributions.html.elements[0];
  expect(names(element?.attributes)).toEqual(names(declared.attributes));
  expect(names(element?.js.properties)).toEqual([...ATTRIBUTES, ...names(facts.state)]);
  expect(names(element?.js.events)).toEqual(names(declared.events));
  expect(names(element?.slots)).toEqual(names(declared.slots));
  expect(names(element?.css.parts)).toEqual(names(declared.cssParts));
  expect(names(element?.css.properties)).toEqual(names(declared.cssProperties));
});

/** The names in the first column of the first table of a section of the guide. */
function inGuide(section: string): string[] {
  const [, text = ''] = guide.split(new RegExp(`^## ${section}$`, 'm'));
  const [table = ''] = /^\|(?:.*\n\|)*.*$/m.exec(text) ?? [];
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([\w-]+)(?:\(\))?`/g)])
    .map(([, name = '']) => name);
}

test.each([
  ['Attributes and properties', facts.attributes],
  ['Events', facts.events],
  ['State', facts.state],
  ['Methods', facts.methods],
  ['Slots', facts.slots],
  ['Colours, fonts and parts', facts.cssProperties],
] as const)("the guide's table of %s has exactly these", (section, all) => {
  expect(inGuide(section).sort()).toEqual(names(all).sort());
});

test("the manifest's parts, custom properties and slots are those of the source", () => {
  expect(names(facts.parts).sort()).toEqual(inSource(/\spart="([\w-]+)"/g));
  expect(names(facts.cssProperties).sort()).toEqual(inSource(/var\(\s*(--table-order-[\w-]+)/g));
  expect(names(facts.slots).sort()).toEqual(inSource(/<Slot name="(\w+)"/g));
});

test('each of them is described, in the manifest and in the guide', () => {
  const all = [...facts.parts, ...facts.cssProperties, ...facts.slots];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ description }) => description === '')).toEqual([]);
  const words = [...all, ...facts.attributes, ...facts.events];
  expect(names(words).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('a default is distinguished from the description', () => {
  const radius = facts.cssProperties.find(({ name }) => name === '--table-order-radius');
  expect(radius).toEqual({
    name: '--table-order-radius',
    description: 'the corners of controls and pictures',
    default: '10px',
  });
});
