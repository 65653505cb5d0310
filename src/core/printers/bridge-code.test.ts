import { expect, test } from 'vitest';
import { formatBridgeCode, parseBridgeCode } from './bridge-code.ts';

test('a bridge’s code is read as people type it, and is shown in two halves', () => {
  expect(formatBridgeCode('1234567890')).toBe('12345-67890');
  const typed = ['12345-67890', ' 12345 67890 ', '1234567890', '123–456 78—90'];
  expect(typed.map(parseBridgeCode)).toEqual(typed.map(() => '1234567890'));
  const others = ['', '123456789', '12345678901', '12345x67890', 'a1234567890'];
  expect(others.map(parseBridgeCode)).toEqual(others.map(() => null));
});
