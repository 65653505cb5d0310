import { expect, test } from 'vitest';
import { contactUrl, pageUrl } from './contact.ts';

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

test.each([
  ['https://bar.example/terms/', 'https://bar.example/terms'],
  [
    'https://policies.example/view?id=4&lang=sv#cookies',
    'https://policies.example/view?id=4&lang=sv#cookies',
  ],
  ['https://bar.example?next=/', 'https://bar.example?next=/'],
  ['', ''],
])('the page “%s” is at “%s”', (typed, url) => {
  expect(pageUrl(typed)).toBe(url);
});

test.each([
  'bar.example/terms?id=4',
  'javascript:alert(1)?https://bar.example',
  'https://bar.example/?"onclick=',
  'https://"><b>?x',
])('“%s” is the address of no page', (typed) => {
  expect(pageUrl(typed)).toBeNull();
});
