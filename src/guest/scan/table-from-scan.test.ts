import { expect, test } from 'vitest';
import { tableFromScan } from './scanner.tsx';

test("a scanned code contains a table's address, or the code alone", () => {
  const found = { table: 'k7q29xmb4trd', fragment: '' };
  expect(tableFromScan('https://kajkanten.se/sv/table/k7q29xmb4trd')).toEqual(found);
  expect(tableFromScan('http://192.168.1.4:3000/en/table/K7Q2-9XMB-4TRD/?utm=card')).toEqual(found);
  expect(tableFromScan(' K7Q2-9XMB-4TRD ')).toEqual(found);
});

test('the code of a party, or of a phone that hands over, comes along', () => {
  const address = 'https://kajkanten.se/sv/table/k7q29xmb4trd';
  for (const fragment of ['#take=48210936', '#join=4821']) {
    expect(tableFromScan(`${address}${fragment} `)).toEqual({ table: 'k7q29xmb4trd', fragment });
  }
});

test('any other code belongs to no table', () => {
  expect(tableFromScan('https://example.com/wifi')).toBeNull();
  expect(tableFromScan('https://example.com/k7q29xmb4trd')).toBeNull();
  expect(tableFromScan('WIFI:S:bar;T:WPA;P:napkin;;')).toBeNull();
  expect(tableFromScan('')).toBeNull();
});
