import { expect, test } from 'vitest';
import { createPhoneNetwork } from './open-demonstration.ts';

const answering: typeof fetch = async () => new Response('yes');

/** A stream that never ends by itself, as the server's events. */
const streaming: typeof fetch = async (_input, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    }),
  );

test('a request without a network fails as a browser’s does, and later ones arrive', async () => {
  const network = createPhoneNetwork(answering);
  network.turn(false);
  await expect(network.fetch('/api/v1/orders')).rejects.toBeInstanceOf(TypeError);
  network.turn(true);
  expect(await (await network.fetch('/api/v1/orders')).text()).toBe('yes');
});

test('an open stream breaks when the network is cut, and the next one does not', async () => {
  const network = createPhoneNetwork(streaming);
  const reading = (await network.fetch('/api/v1/events')).text();
  network.turn(false);
  await expect(reading).rejects.toBeInstanceOf(TypeError);
  network.turn(true);
  const { body } = await network.fetch('/api/v1/events');
  expect(await Promise.race([body?.getReader().read(), 'open'])).toBe('open');
});

test('a request that its caller gives up ends for that', async () => {
  const network = createPhoneNetwork(streaming);
  const leaving = new AbortController();
  const reading = (await network.fetch('/api/v1/events', { signal: leaving.signal })).text();
  leaving.abort(new Error('left'));
  await expect(reading).rejects.toThrow('left');
});
