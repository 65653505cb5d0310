import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/core/', import.meta.url);

/** Paths of the integers in a schema that lack a bound, at any depth. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const { type, minimum, maximum, ...rest } = schema as Record<string, unknown>;
  const isOpen =
    (type === 'integer' || type === 'number') &&
    !('const' in rest) &&
    !(Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum));
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, `${path}/${key}`)),
  ];
}

test('every number in the API has bounds that the database can hold', async () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.ts'),
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const module: unknown = await import(new URL(name, folder).href);
    expect(unbounded(module, name)).toEqual([]);
  }
});
