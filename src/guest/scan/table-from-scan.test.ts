import { expect, test } from 'vitest';
import { tableFromScan } from './scanner.tsx';

test("a scanned code contains a table's address, or the code alone", () => {
  expect(tableFromScan('https://kajkanten.se/sv/table/k7q29xmb4trd')).toBe('k7q29xmb4trd');
  expect(tableFromScan('http://192.168.1.4:3000/en/table/K7Q2-9XMB-4TRD/?utm=card')).toBe(
    'k7q29xmb4trd',
  );
  expect(tableFromScan(' K7Q2-9XMB-4TRD ')).toBe('k7q29xmb4trd');
});

test('any other code belongs to no table', () => {
  expect(tableFromScan('https://example.com/wifi')).toBeNull();
  expect(tableFromScan('https://example.com/k7q29xmb4trd')).toBeNull();
  expect(tableFromScan('WIFI:S:bar;T:WPA;P:napkin;;')).toBeNull();
  expect(tableFromScan('')).toBeNull();
});
