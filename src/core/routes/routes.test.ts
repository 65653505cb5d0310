import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parametersIn } from '#core/shared/parameters.schema.ts';
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

test('where a path has schemas of its own for its parameters, they are for all of them', () => {
  const table: RouteTable = ROUTES;
  const own = Object.entries(table).filter(([, { params }]) => params !== undefined);
  expect(own.length).toBeGreaterThan(0);
  for (const [path, { params }] of own) {
    const { properties = {} } = (params ?? {}) as { properties?: object };
    expect(Object.keys(properties)).toEqual(Object.keys(parametersIn(path)));
  }
});
