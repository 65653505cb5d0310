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

test.each([
  'pass word kub',
  'passw0rd kub',
  'lösenord kub',
  'losenord kub',
  'välkommen kub',
  'valkommen kub',
  '1987 2024 kub',
])('in "%s" what every list of passwords begins with is worth one letter', (password) => {
  expect(passwordFlaw(password)).toBe('too_simple');
});

test.each(['kub qwqwqwqw', 'kub öäöäöäöä', 'kub xcvbvcxcv', 'kub 90909 09090'])(
  'in "%s" a walk over neighbouring keys is worth one of them',
  (password) => {
    expect(passwordFlaw(password)).toBe('too_simple');
  },
);

test('a key at the edge has no neighbour outside its row', () => {
  expect(passwordGrade('lq tz kq dz fq rz')).toBe('good');
  expect(passwordGrade('ql zt qk zd qf zr')).toBe('good');
});

test('a password that is one piece, said again and again, is worth that piece', () => {
  expect(passwordGrade('tolvkrubtolvkrub')).toBe('fair');
  expect(passwordGrade('tolvkrubtolvkrubtolvkrub')).toBe('fair');
  expect(passwordFlaw('tolv krub glömmm')).toBe(null);
});

test('what is worth just enough is enough', () => {
  expect(passwordFlaw('xkqvzjwyyyyy')).toBe(null);
  expect(passwordFlaw('xkqvzjwwwwww')).toBe('too_simple');
});

test('a password is as short as it may be at its fewest signs, and not below', () => {
  const fewest = 'xkqvzjwybpgm';
  expect(passwordFlaw(fewest)).toBe(null);
  expect(passwordFlaw(fewest.slice(1))).toBe('too_short');
});

test('a name of three letters is enough of a name', () => {
  expect(passwordFlaw('kajkajkaj ejdkaj', ['Kaj'])).toBe('personal');
});

test('of two words about a person the longer goes first, so that none of it is left', () => {
  expect(passwordFlaw('Kajkantenbaren 1', ['kaj', 'kajkantenbaren'])).toBe('personal');
});
