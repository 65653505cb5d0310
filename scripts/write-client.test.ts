import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CLIENT_TYPES, clientTypes } from './write-client.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test("the published client's types are those of the table of routes", () => {
  const isSame = read(CLIENT_TYPES) === clientTypes();
  expect(isSame, 'run `node scripts/write-client.mjs`').toBe(true);
});

test('the client is small', () => {
  expect(brotliCompressSync(read('clients/typescript/servett.js')).length).toBeLessThan(1_500);
});
