import { expect, test } from 'vitest';
import { placeAdvice, valueAdvice } from './value-advice.ts';

const TABLE = 'k7q29xmb4trd';

test('values that can be used need no advice', () => {
  const right = {
    locale: 'sv',
    theme: 'auto',
    table: TABLE,
    api: 'https://order.example',
  } as const;
  expect(valueAdvice(right)).toEqual([]);
  // As it is typed from a sign, and as a page's own path.
  expect(valueAdvice({ table: 'K7Q2-9XMB-4TRD', api: '/servett' })).toEqual([]);
  expect(valueAdvice({})).toEqual([]);
});

test.each([
  ['locale', 'de', '"en", "sv"'],
  ['theme', 'sepia', '"light", "dark", "auto"'],
  ['table', '12', '12 letters and digits'],
  ['api', 'https://', "the installation's address"],
])('%s="%s" is named with what to do', (name, value, todo) => {
  const advice = valueAdvice({ [name]: value });
  expect(advice).toHaveLength(1);
  expect(advice[0]).toContain(`${name}="${value}"`);
  expect(advice[0]).toContain(todo);
});

test('a table or venue that is unknown is named with where it was looked for', () => {
  const api = 'https://order.example';
  expect(placeAdvice({ table: TABLE, api }, 'tables.unknown')[0]).toContain(`"${TABLE}" at ${api}`);
  expect(placeAdvice({ table: TABLE }, 'tables.unknown')[0]).toContain('its script comes from');
  expect(placeAdvice({ table: TABLE }, 'tables.revoked')[0]).toContain('another id');
  expect(placeAdvice({ venue: 'kajen' }, 'venues.unknown')[0]).toContain('no venue "kajen"');
});

test("what guests type, and other errors, are nothing for the page's author", () => {
  expect(placeAdvice({}, 'tables.unknown')).toEqual([]);
  expect(placeAdvice({ table: TABLE }, 'network')).toEqual([]);
  expect(placeAdvice({ table: TABLE }, null)).toEqual([]);
  // It is named as a value already.
  expect(placeAdvice({ table: '12' }, 'tables.unknown')).toEqual([]);
});
