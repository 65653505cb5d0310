import { expect, test } from 'vitest';
import { checkEmail, checkText, countLinks, lengthOf } from './field-check.ts';
import { EMAIL_MAX } from './limits.ts';

const limits = { min: 10, max: 20 };

test('a text is measured in visible characters', () => {
  expect(lengthOf('  åäö  ')).toBe(3);
  expect(lengthOf('🍺🍺')).toBe(2);
  expect(lengthOf('\u200b\u2066 ')).toBe(0);
});

test('too short, too long and missing are distinguished', () => {
  expect(checkText(' \n ', limits)).toBe('missing');
  expect(checkText('Good beer', limits)).toBe('too_short');
  expect(checkText('Good beer!', limits)).toBeNull();
  expect(checkText('x'.repeat(21), limits)).toBe('too_long');
  expect(checkText('x'.repeat(20), limits)).toBeNull();
  expect(checkText('', { min: 0, max: 20 })).toBeNull();
});

test('one link is allowed, two count as advertising', () => {
  const long = { min: 1, max: 200 };
  expect(checkText('See https://example.com for the menu', long)).toBeNull();
  expect(checkText('http://a.example and WWW.b.example', long)).toBe('too_many_links');
  expect(countLinks('Good.Then bad')).toBe(0);
});

test('an e-mail address has one @ and a domain with a dot', () => {
  for (const right of ['elin@kajkanten.example', ' a.b+c@d.e.se ', 'åsa@ölkällaren.se']) {
    expect(checkEmail(right), right).toBeNull();
  }
  for (const wrong of ['elin', 'elin@kajkanten', 'a b@c.se', 'a@b@c.se', '@c.se', 'a@.se']) {
    expect(checkEmail(wrong), wrong).toBe('not_email');
  }
  expect(checkEmail('  ')).toBe('missing');
  expect(checkEmail(`${'x'.repeat(EMAIL_MAX)}@c.se`)).toBe('too_long');
});

test('a link counts wherever it stands, and each one counts', () => {
  expect(countLinks('(https://a.example) and http://b.example')).toBe(2);
  expect(countLinks('No link here')).toBe(0);
  expect(countLinks('awww.')).toBe(0);
});

test('an address may be as long as mail allows, and spaces around it do not count', () => {
  const domain = '@kajkanten.example';
  const longest = `${'x'.repeat(EMAIL_MAX - domain.length)}${domain}`;
  expect(checkEmail(` ${longest} `)).toBeNull();
  expect(checkEmail(`x${longest}`)).toBe('too_long');
});
