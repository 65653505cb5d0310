import { expect, test } from 'vitest';
import { createAddressOf } from './address-of.ts';

test('a link has the address of a route that is read, with what the page puts in it', () => {
  const addressOf = createAddressOf('https://api.example/');
  expect(createAddressOf('')('GET /events')).toBe('/api/v1/events');
  expect(addressOf('GET /events', { query: { venue: 'bar & grill' } })).toBe(
    'https://api.example/api/v1/events?venue=bar+%26+grill',
  );
  const params = { venue: 'a/b', table: 't' };
  expect(addressOf('GET /venues/:venue/tables/:table/code.svg', { params })).toBe(
    'https://api.example/api/v1/venues/a%2Fb/tables/t/code.svg',
  );
  const mistakes = () => [
    // @ts-expect-error no such route
    addressOf('GET /venues/:venue/tables/codes.png', { params }),
    // @ts-expect-error its table is missing
    addressOf('GET /venues/:venue/tables/:table/code.svg', { params: { venue: 'v' } }),
    // @ts-expect-error not one of its formats
    addressOf('GET /venues/:venue/menu/export', { params: { venue: 'v' }, query: { format: 'x' } }),
    // @ts-expect-error nothing is read there
    addressOf('POST /orders'),
  ];
  expect(mistakes).toBeTypeOf('function');
});
