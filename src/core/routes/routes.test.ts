import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RouteTable } from './route.ts';
import { ROUTES } from './routes.ts';

const FOLDER = new URL('../', import.meta.url).pathname;

test('the table has every route of every piece, each once', async () => {
  const files = globSync('*/**/*.routes.ts', { cwd: FOLDER });
  const pieces = await Promise.all(
    files.map(async (file) => (await import(`${FOLDER}${file}`)) as Record<string, RouteTable>),
  );
  const names = pieces.flatMap((piece) => Object.values(piece).flatMap(Object.keys));
  expect(names.length).toBeGreaterThan(3);
  expect(names.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test('a path has the parameters of its schema, and no others', () => {
  const table: RouteTable = ROUTES;
  for (const [name, { params }] of Object.entries(table)) {
    const named = [...name.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const { properties = {} } = (params ?? {}) as { properties?: object };
    expect(`${name} ${Object.keys(properties).toSorted()}`).toBe(`${name} ${named.toSorted()}`);
  }
});
