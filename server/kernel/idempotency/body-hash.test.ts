import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/fixtures/any-text.ts';
import { hashOfBody } from './body-hash.ts';

const name = fc.string().filter((text) => text !== '__proto__' && !/^\d+$/.test(text));
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { depthSize: 'small' },
    anyText(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('body')),
    fc.dictionary(name, tie('body')),
  ),
}));

/** As servers of earlier versions made it: they have stored it for what devices may send again. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

test('the hash of a body is that of its JSON with sorted keys', () => {
  fc.assert(
    fc.property(body, (value) => {
      expect(hashOfBody(value)).toBe(hash('sha256', JSON.stringify(sorted(value))));
    }),
  );
});

test('neither the order of keys nor one without a value makes another body', () => {
  expect(hashOfBody({ b: [{ d: 1, c: 'x' }], a: null })).toBe(
    hashOfBody({ a: null, later: undefined, b: [{ c: 'x', d: 1 }] }),
  );
});
