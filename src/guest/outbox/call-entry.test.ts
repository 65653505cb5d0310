import { expect, test } from 'vitest';
import { TABLE } from '#tests/support/fixtures/orders.ts';
import { asCallEntry, type CallEntry } from './call-entry.ts';

const entry: CallEntry = {
  kind: 'call',
  id: 'call-1',
  table: TABLE,
  token: null,
  body: { kind: 'staff', reason: 'water' },
  createdAt: 1_000,
  attempts: 0,
  isWithdrawing: false,
  problem: null,
};

test('a call that is stored is read as it was', () => {
  expect(asCallEntry(entry)).toEqual(entry);
  expect(asCallEntry({ ...entry, token: 'token' })?.token).toBe('token');
  const bill = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
  expect(asCallEntry({ ...entry, body: bill })?.body).toEqual(bill);
});

test.each([
  ['kind', undefined],
  ['kind', 'order'],
  ['id', 7],
  ['table', null],
  ['token', 7],
  ['token', undefined],
  ['body', undefined],
  ['body', null],
  ['body', 'water'],
  ['body', {}],
  ['body', { kind: 'dance' }],
  ['createdAt', '1000'],
  ['attempts', null],
  ['isWithdrawing', 'no'],
] as const)('what is stored with %s as %j is no call', (field, value) => {
  expect(asCallEntry({ ...entry, [field]: value })).toBeNull();
});

test.each([null, undefined, 'call', 7, []])('%j is no call', (value) => {
  expect(asCallEntry(value)).toBeNull();
});
