import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readGuestLanguages } from '#server/guest-languages.ts';
import { createErrorHandler } from './failed-page.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The page of an address where everything fails, exactly as a browser may write it. */
async function failed(path: string) {
  const app = fastify();
  await app.register(cookie);
  onTestFinished(() => app.close());
  app.setErrorHandler(createErrorHandler(readGuestLanguages(ROOT)));
  app.get('/*', () => {
    throw new Error('broken');
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, path, headers: { accept: 'text/html' } }).end();
  const [answer] = await once(asked, 'response');
  const { 'content-type': type, 'referrer-policy': referrer } = answer.headers;
  return { type, referrer, page: await text(answer) };
}

test.each(['//', '//evil.example/table', '///evil.example', '//[', '/\\evil.example'])(
  'an address that begins as one of another server, %s, is answered by a page that stays here',
  async (path) => {
    const { type, page } = await failed(path);
    expect(type).toBe('text/html; charset=utf-8');
    const [again] = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(again).toMatch(/^\/(?![/\\])/);
  },
);

test('what is sent again from the page says that it comes from this server, and tells no other the address', async () => {
  const { referrer } = await failed('/locale');
  // With no-referrer browsers say that a form comes from nowhere, and it is refused.
  expect(referrer).toBe('same-origin');
});
