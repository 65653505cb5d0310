import { describe, expect, test } from 'vitest';
import { bucketStore, PICTURE_STORES } from '#tests/support/pictures/stores.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const HASH = 'a'.repeat(24);
const CONTENT = Buffer.from('0123456789');

async function served(open: (typeof PICTURE_STORES)[number][1]) {
  const { pictures } = await open();
  const { app } = await testApp({ pictures });
  const get = (
    file: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ method, url: `/pictures/${file}`, headers });
  return { pictures, get };
}

describe.each(PICTURE_STORES)('from %s', (_name, open) => {
  test('a picture is served for ever, to any page, under a policy of its own', async () => {
    const { pictures, get } = await served(open);
    await pictures.put(`${HASH}.svg`, Buffer.from('<svg/>'));
    const answer = await get(`${HASH}.svg`);
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg/>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    expect(Date.parse(String(answer.headers['last-modified']))).toBeGreaterThan(0);
  });

  test('a browser that accepts AVIF gets it where there is one, under the same address', async () => {
    const { pictures, get } = await served(open);
    const both = { accept: 'image/avif,image/webp,*/*' };
    await pictures.put(`${HASH}-w480.webp`, Buffer.from('webp'));
    expect((await get(`${HASH}-w480.webp`, both)).headers['content-type']).toBe('image/webp');
    await pictures.put(`${HASH}-w480.avif`, Buffer.from('avif'));
    const answer = await get(`${HASH}-w480.webp`, both);
    expect([answer.headers['content-type'], answer.headers.vary, answer.body]).toEqual([
      'image/avif',
      'Accept',
      'avif',
    ]);
    expect((await get(`${HASH}-w480.webp`)).body).toBe('webp');
  });

  test('what a client has already is not sent again', async () => {
    const { pictures, get } = await served(open);
    await pictures.put(`${HASH}.png`, CONTENT);
    const { headers } = await get(`${HASH}.png`);
    const etag = String(headers.etag);
    const modified = String(headers['last-modified']);
    const again = await get(`${HASH}.png`, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${HASH}.png`, { 'if-modified-since': modified })).statusCode).toBe(304);
    const older = new Date(Date.parse(modified) - 1_000).toUTCString();
    expect((await get(`${HASH}.png`, { 'if-modified-since': older })).statusCode).toBe(200);
    const other = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await get(`${HASH}.png`, other)).statusCode).toBe(200);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('of a picture, the part %s is answered with %i', async (range, status, body, says) => {
    const { pictures, get } = await served(open);
    await pictures.put(`${HASH}.png`, CONTENT);
    const answer = await get(`${HASH}.png`, { range });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-range']).toBe(says);
  });

  test('a part of another version is not sent: all of it is', async () => {
    const { pictures, get } = await served(open);
    await pictures.put(`${HASH}.png`, CONTENT);
    const { headers } = await get(`${HASH}.png`);
    const part = { range: 'bytes=0-1', 'if-range': String(headers['last-modified']) };
    expect((await get(`${HASH}.png`, part)).statusCode).toBe(206);
    const other = { range: 'bytes=0-1', 'if-range': new Date(0).toUTCString() };
    expect((await get(`${HASH}.png`, other)).statusCode).toBe(200);
    const tag = { range: 'bytes=0-1', 'if-range': String(headers.etag) };
    expect((await get(`${HASH}.png`, tag)).statusCode).toBe(200);
  });

  test('a question without content has the same headers and none', async () => {
    const { pictures, get } = await served(open);
    await pictures.put(`${HASH}.png`, CONTENT);
    const [whole, head] = [await get(`${HASH}.png`), await get(`${HASH}.png`, {}, 'HEAD')];
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
    expect(head.headers['content-length']).toBe('10');
  });

  test('what there is not, and what is no picture, is not found', async () => {
    const { get } = await served(open);
    for (const file of [`${HASH}.png`, '..%2Fservett.db', '..%2F..%2Fetc%2Fpasswd', 'a%00.png']) {
      const gone = await get(file);
      expect(gone.statusCode).toBe(404);
      expect(gone.headers['access-control-allow-origin']).toBe('*');
    }
  });
});

test.each([500, 'resets', 'hangs', 'stalls'] as const)(
  'a bucket that fails (%s) is answered with 503 that nobody caches, and shows again afterwards',
  async (failure) => {
    const { server, pictures } = await bucketStore();
    const lines: string[] = [];
    const { app } = await testApp({
      pictures,
      config: { logLevel: 'info' },
      logTo: { write: (line) => lines.push(line) },
    });
    await pictures.put(`${HASH}.png`, CONTENT);
    server.fail(failure, null);
    const answer = await app.inject({ url: `/pictures/${HASH}.png` });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
    expect(answer.body).not.toMatch(/at |127\.0\.0\.1|AKID/);
    const log = lines.join('');
    expect(log).toMatch(/cannot be reached: .*a picture could not be stored or read/);
    expect(log).not.toMatch(/AKIDEXAMPLE|wJalr/);
    server.fail(null);
    expect((await app.inject({ url: `/pictures/${HASH}.png` })).body).toBe('0123456789');
  },
);
