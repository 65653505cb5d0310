import { expect, test } from 'vitest';
import { afterTry, BY_FILE, refusalOf, UNMADE } from './mail-refusal.ts';

const TRYING = { tried: 60_000, most: 3_600_000 };

test('what a mail server has answered is told as a reason, by its detailed code where it has one', () => {
  const reasonOf = (status: number, enhanced?: string) =>
    refusalOf({ code: 'EENVELOPE', status, enhanced });
  expect(reasonOf(550)).toBe('address');
  expect(reasonOf(550, '5.1.1')).toBe('address');
  expect(reasonOf(550, '5.2.1')).toBe('address');
  expect(reasonOf(550, '5.7.1')).toBe('policy');
  expect(reasonOf(550, '5.7.26')).toBe('policy');
  expect(reasonOf(554)).toBe('policy');
  expect(reasonOf(552, '5.2.2')).toBe('full');
  expect(reasonOf(452, '4.2.2')).toBe('full');
  expect(reasonOf(552, '5.3.4')).toBe('size');
  expect(reasonOf(451)).toBe('busy');
  expect(reasonOf(421, '4.3.2')).toBe('busy');
  expect(reasonOf(501, '5.5.4')).toBe('other');
});

test('what is no answer about an address is told as that', () => {
  expect(refusalOf({ code: 'ETIMEDOUT', status: null })).toBe('silent');
  expect(refusalOf({ code: 'EAUTH', status: 535, enhanced: '5.7.8' })).toBe('sign_in');
  expect(refusalOf(UNMADE)).toBe('unmade');
  expect(refusalOf(BY_FILE)).toBe('by_file');
});

test('a refusal for good ends a mail; what may pass, or nobody knows, is tried again until its time is up', () => {
  expect(afterTry(null, TRYING)).toBe('sent');
  expect(afterTry({ code: 'EENVELOPE', status: 550 }, TRYING)).toBe('failed');
  expect(afterTry({ code: 'EENVELOPE', status: 451 }, TRYING)).toBe('again');
  expect(afterTry({ code: 'ETIMEDOUT', status: null }, TRYING)).toBe('unknown');
  expect(afterTry(UNMADE, TRYING)).toBe('again');
  expect(afterTry(BY_FILE, TRYING)).toBe('failed');
  const late = { ...TRYING, tried: TRYING.most + 1 };
  expect(afterTry({ code: 'EENVELOPE', status: 451 }, late)).toBe('failed');
  expect(afterTry({ code: 'ETIMEDOUT', status: null }, late)).toBe('failed');
});

test('a wrong password at the installation’s own mail server is no word about the address', () => {
  expect(afterTry({ code: 'EAUTH', status: 535 }, TRYING)).toBe('again');
});
