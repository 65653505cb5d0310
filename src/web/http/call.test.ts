import { expect, test } from 'vitest';
import { createCall } from './call.ts';
import type { Http } from './http.ts';

function calling() {
  const asked: unknown[][] = [];
  const request = async (...sent: unknown[]) => {
    asked.push(sent);
    return { today: '2026-11-20' };
  };
  return { call: createCall({ request } as Http), asked };
}

test('a name is the method and the path, with what the caller puts in it', async () => {
  const { call, asked } = calling();
  const days = await call('GET /venues/:venue/days', { params: { venue: 'a/b' } });
  expect(days.today).toBe('2026-11-20');
  await call('GET /venues/:venue/ratings', { params: { venue: 'v' }, query: { page: '2' } });
  await call('POST /seating/rating', { body: { rating: 'good', locale: 'sv' }, token: 'theirs' });
  expect(asked).toEqual([
    ['GET', '/venues/a%2Fb/days', {}],
    ['GET', '/venues/v/ratings', { query: { page: '2' } }],
    ['POST', '/seating/rating', { body: { rating: 'good', locale: 'sv' }, token: 'theirs' }],
  ]);
});

test('what a route does not take, or an answer does not have, does not compile', () => {
  const { call } = calling();
  const mistakes = () => [
    // @ts-expect-error no such route
    call('GET /venues/:venue/nothing'),
    // @ts-expect-error its venue is missing
    call('GET /venues/:venue/days'),
    // @ts-expect-error a parameter that it does not have
    call('GET /venues/:venue/days', { params: { venue: 'v', day: '2026-11-20' } }),
    // @ts-expect-error its body is missing
    call('POST /seating/rating'),
    // @ts-expect-error not one of its ratings
    call('POST /seating/rating', { body: { rating: 'splendid', locale: 'sv' } }),
  ];
  expect(mistakes).toBeTypeOf('function');
});
