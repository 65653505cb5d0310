import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from './app-type.ts';
import { formOf, takeForms } from './form-body.ts';

const BYTES_MAX = 64;
const FORM = 'application/x-www-form-urlencoded';

async function send(payload: string | Uint8Array, type: string | undefined = FORM) {
  const app = fastify();
  takeForms(app as unknown as App, BYTES_MAX);
  app.post('/', async (request) => [...formOf(request)]);
  const { statusCode, body } = await app.inject({
    ...{ method: 'POST', url: '/', payload: Buffer.from(payload) },
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
  return statusCode === 200 ? JSON.parse(body) : statusCode;
}

test('a form is read as browsers write it, in whatever letters, and each field as often as it stands there', async () => {
  expect(await send('a=1+2&a=%C3%A5%26&b')).toEqual([
    ['a', '1 2'],
    ['a', 'å&'],
    ['b', ''],
  ]);
  expect(await send('a=å', `${FORM}; charset=UTF-8`)).toEqual([['a', 'å']]);
});

test('a broken one refuses nothing, an empty one has no fields', async () => {
  expect(await send('a=%E5%&b=1')).toEqual([
    ['a', '\ufffd%'],
    ['b', '1'],
  ]);
  expect(await send(Uint8Array.of(0x61, 0x3d, 0xe5))).toEqual([['a', '\ufffd']]);
  expect(await send('')).toEqual([]);
});

test('what is longer, or no form, is refused', async () => {
  expect(await send(`a=${'x'.repeat(BYTES_MAX)}`)).toBe(413);
  expect(await send('{"a":1}', 'application/json')).toBe(415);
});
