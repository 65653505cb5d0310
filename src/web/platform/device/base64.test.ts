import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';

test('bytes of any size are restored', () => {
  for (const length of [0, 1, 2, 3, 0x8000, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(Buffer.from(toBase64(bytes), 'base64')).toEqual(Buffer.from(bytes));
  }
});
