import { expect, test } from 'vitest';
import { hoursData, phoneUrl, readPhoneHours, shownPhone } from './phone.ts';

test.each([
  ['08-123 456 78', 'tel:0812345678'],
  ['(08) 123 456 78', 'tel:0812345678'],
  [' +46 (0)8 123 456 78 ', 'tel:+46812345678'],
  ['+46(0)31-12 34 56', 'tel:+4631123456'],
  ['+39 06 1234 5678', 'tel:+390612345678'],
  ['08\u2013123\u00a0456\u00a078', 'tel:0812345678'],
  ['112', 'tel:112'],
  ['', ''],
])('“%s” calls “%s”', (typed, url) => {
  expect(phoneUrl(typed)).toBe(url);
});

test.each(['call us', '12', '+', '08-123;ext=4', 'tel:0812345678', '1'.repeat(16), '08<b>123'])(
  '“%s” calls nobody',
  (typed) => {
    expect(phoneUrl(typed)).toBeNull();
  },
);

test('hours are read by day, over the end of a week and past midnight', () => {
  expect(readPhoneHours('Mo-Th 16:00-23:00, Fr-Mo 16:00-02:00,Su 00:00-24:00')).toEqual([
    { days: [0, 1, 2, 3], opens: '16:00', closes: '23:00' },
    { days: [4, 5, 6, 0], opens: '16:00', closes: '02:00' },
    { days: [6], opens: '00:00', closes: '24:00' },
  ]);
  expect(readPhoneHours(' ')).toEqual([]);
});

test.each([
  'every day',
  'Mo-Su',
  'Mo-Xx 10:00-12:00',
  'Mo 25:00-26:00',
  'Mo 10:00-10:00',
  'Mo 10.00-12.00',
  'Mo 24:00-01:00',
  'Mo 10:00-12:00,',
])('“%s” says no hours', (typed) => {
  expect(readPhoneHours(typed)).toBeNull();
});

test('a number is shown as it was written, with its hours in each language', () => {
  expect(shownPhone({ number: '08-123 456 78', hours: 'Mo-Su 10:00-01:00' })).toEqual({
    number: '08-123 456 78',
    url: 'tel:0812345678',
    hours: {
      en: 'Monday–Sunday 10:00–01:00',
      sv: 'Måndag–söndag 10.00–01.00',
    },
  });
  expect(shownPhone({ number: '112', hours: '' })?.hours).toEqual({ en: '', sv: '' });
  expect(shownPhone({ number: '', hours: 'Mo-Su 10:00-01:00' })).toBeNull();
});

test('search engines are told the same hours', () => {
  expect(hoursData('Fr-Sa 16:00-02:00, Su 12:00-24:00')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Saturday'],
      opens: '16:00',
      closes: '02:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Sunday'],
      opens: '12:00',
      closes: '23:59',
    },
  ]);
});
