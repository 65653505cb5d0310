import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SURFACE_TESTS } from './setup/surface-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const surfaces = Object.values(SURFACE_TESTS);

test('every journey belongs to a surface, and those that are named are there', () => {
  const written = globSync(`${root}tests/e2e/*.spec.ts`).map((file) => basename(file, '.spec.ts'));
  const named = new Set(surfaces.flatMap(({ journeys }) => journeys));
  expect([...named].sort()).toEqual(written.sort());
});

test('the folders of a surface are there', () => {
  const folders = surfaces.flatMap((surface) => surface.folders);
  expect(folders.filter((folder) => !existsSync(`${root}${folder}`))).toEqual([]);
});

test('every feature of the guests’ pages belongs to a surface', () => {
  const features = readdirSync(`${root}src/guest`).map((name) => `src/guest/${name}`);
  const folders = surfaces.flatMap((surface) => surface.folders);
  expect(features.filter((feature) => !folders.includes(feature))).toEqual([]);
});
