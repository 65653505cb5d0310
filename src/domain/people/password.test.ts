import { expect, test } from 'vitest';
import { passwordFlaw, passwordGrade } from './password.ts';

test.each([
  ['', 'too_short'],
  ['Kräftskiva1', 'too_short'],
  ['aaaaaaaaaaaaaaaa', 'too_simple'],
  ['123456789012345', 'too_simple'],
  ['abcdefghijklmnop', 'too_simple'],
  ['qwertyuiop123456', 'too_simple'],
  ['Lösenord2026!', 'too_simple'],
  ['passwordpassword', 'too_simple'],
  ['abc9abc9abc9abc9', 'too_simple'],
  ['Servett2026!!', 'too_simple'],
] as const)('"%s" is refused as %s', (password, flaw) => {
  expect(passwordFlaw(password)).toBe(flaw);
});

test('what others know about a person is not a secret', () => {
  const about = ['Maria Holm', 'maria.holm@kajkanten.example', 'Kajkanten'];
  expect(passwordFlaw('MariaHolm-Kajkanten', about)).toBe('personal');
  expect(passwordFlaw('MariaHolm-Kajkanten')).toBe(null);
  expect(passwordFlaw('Maria eats soup at dusk', about)).toBe(null);
});

test('a few words that do not form a phrase are a strong password', () => {
  expect(passwordFlaw('napkins and soup')).toBe(null);
  expect(passwordGrade('napkins and soup')).toBe('good');
  expect(passwordGrade('tolv gröna krabbor i hissen')).toBe('strong');
  expect(passwordGrade('k7wq-9xmb-4trd')).toBe('fair');
});
