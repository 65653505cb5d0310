import { expect, test } from 'vitest';
import { contactUrl } from './contact.ts';

test.each([
  ['help@bar.example', 'mailto:help@bar.example'],
  ['mailto:help@bar.example', 'mailto:help@bar.example'],
  [' https://bar.example/contact/ ', 'https://bar.example/contact'],
  ['', ''],
])('“%s” leads to “%s”', (typed, url) => {
  expect(contactUrl(typed)).toBe(url);
});

test.each(['help', 'javascript:alert(1)', 'data:text/html,x', 'help@bar.example?cc=all@x.example'])(
  '“%s” leads nowhere',
  (typed) => {
    expect(contactUrl(typed)).toBeNull();
  },
);
