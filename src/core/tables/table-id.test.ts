import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTableId, formatTableId, parseTableId } from './table-id.ts';

const arbitraryId = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => createTableId(() => bytes));

test('a new id can be read back from its printed form', () => {
  fc.assert(
    fc.property(arbitraryId, (id) => {
      expect(parseTableId(formatTableId(id))).toBe(id);
    }),
  );
});

test('look-alikes, case, hyphens, dashes and spaces make no difference', () => {
  const lookAlikes: Record<string, string[]> = {
    '0': ['0', 'o', 'O'],
    '1': ['1', 'i', 'I', 'l', 'L'],
  };
  const typed = arbitraryId.chain((id) =>
    fc
      .tuple(
        ...[...id].map((char) =>
          fc.tuple(
            fc.constantFrom(...(lookAlikes[char] ?? [char, char.toUpperCase()])),
            fc.constantFrom('', '-', ' ', '–', '\u2011', '\u00a0'),
          ),
        ),
      )
      .map((parts) => ({ id, text: parts.flat().join('') })),
  );
  fc.assert(
    fc.property(typed, ({ id, text }) => {
      expect(parseTableId(text)).toBe(id);
    }),
  );
});

test('any input is either not an id or a stored one', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseTableId(text) ?? 'servett00001').toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    }),
  );
});

test('U, other letters and other lengths are not an id', () => {
  expect(parseTableId('servett0000u')).toBeNull();
  expect(parseTableId('servett0000é')).toBeNull();
  expect(parseTableId('servett0000')).toBeNull();
  expect(parseTableId('servett000001')).toBeNull();
  expect(parseTableId('')).toBeNull();
});

test("the demonstration's ids are read and shown in groups of four", () => {
  expect(parseTableId('SERV-ETTO-OOOI')).toBe('servett00001');
  expect(formatTableId('k7q29xmb4trd')).toBe('K7Q2-9XMB-4TRD');
});
