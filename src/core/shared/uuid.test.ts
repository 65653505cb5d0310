import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7 } from './uuid.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test("the RFC's example gives the RFC's result", () => {
  // RFC 9562, appendix A.6: the random bits are 0xCC3 and 0x18C4DC0C0C07398F.
  const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
  expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('every id is a lower-case UUID of version 7 and contains its time', () => {
  fc.assert(
    fc.property(time, tenBytes, (now, random) => {
      const id = uuidv7(now, random);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

test('later ids sort later', () => {
  fc.assert(
    fc.property(time, time, tenBytes, tenBytes, (first, second, one, other) => {
      fc.pre(first < second);
      expect(uuidv7(first, one) < uuidv7(second, other)).toBe(true);
    }),
  );
});

test('too few random bytes and impossible times are refused', () => {
  expect(() => uuidv7(0, new Uint8Array(9))).toThrow(RangeError);
  expect(() => uuidv7(-1, new Uint8Array(10))).toThrow(RangeError);
  expect(() => uuidv7(2 ** 48, new Uint8Array(10))).toThrow(RangeError);
  expect(uuidv7(2 ** 48 - 1, new Uint8Array(10))).toMatch(/^ffffffff-ffff-7/);
  expect(() => uuidv7(Number.NaN, new Uint8Array(10))).toThrow(RangeError);
});
