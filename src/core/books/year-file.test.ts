import { expect, test } from 'vitest';
import { readSie } from '#tests/support/read-sie.ts';
import type { Voucher } from './books.schema.ts';
import { sieFile } from './sie-file.ts';

/** What the strictest receivers that we know of take: characters of a line and of a text. */
const LINE_MAX = 4_096;
const TEXT_MAX = 255;
const DAYS = 366;

/** A day of a large house: every way of paying, four rates, groups, corrections of three earlier days. */
function dayOf(index: number): Voucher {
  const day = new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10);
  const earlier = ['2028-01-01', '2027-12-30', '2027-12-31'];
  const amounts = Array.from(
    { length: 60 },
    (_, row) => ((index * 7_919 + row * 104_729) % 900_000) + 1,
  );
  const rows = amounts.map((amount, row) => ({
    ...{ account: String(1_910 + row), amount: row % 2 === 0 ? amount : 0 - amount },
    ...{
      kind: 'payment_correction' as const,
      method: 'card' as const,
      day: earlier[row % 3] ?? day,
    },
  }));
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  const rest = { account: '1510', amount: 0 - sum, kind: 'unpaid' as const };
  return { day, rows: sum === 0 ? rows : [...rows, rest] };
}

test('the file of a whole year is read back to the last row, within what receivers take', () => {
  const vouchers = Array.from({ length: DAYS }, (_, index) => dayOf(index));
  const file = sieFile({
    ...{ program: { name: 'Servett', version: '1' }, made: '2029-01-02', orgNumber: '556677-8899' },
    ...{ company: 'Köket & Kajen AB', currency: 'SEK', digits: 2, series: 'A', vouchers },
    titleOf: ({ day }) => `Försäljning ${day}`,
    textOf: ({ day = '' }) => `Rättad {betalning} från ${day}`,
    usedFor: ({ account }) => `Konto ${account} – försäljning`,
  });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LINE_MAX);
  expect(file).toContain('Rättad (betalning) från');
  const texts = [...file.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.length);
  expect(Math.max(...texts)).toBeLessThanOrEqual(TEXT_MAX);
  const read = readSie(file);
  expect(read.vouchers.map(({ date }) => date)).toEqual(
    vouchers.map(({ day }) => day.replaceAll('-', '')),
  );
  for (const { rows, date } of read.vouchers) {
    const sum = rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(sum, date).toBe(0);
  }
  expect(read.vouchers.map(({ rows }) => rows.length)).toEqual(
    vouchers.map(({ rows }) => rows.length),
  );
});
