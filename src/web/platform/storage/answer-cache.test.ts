import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import * as copies from './answer-copies.ts';

const writing = Promise.resolve(copies);
const MENU = 'https://order.example/api/v1/venues/kajkanten/menu?locale=sv';

function memoryCaches(): CacheStorage {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void entries.set(key, response),
    match: async (key: string) => entries.get(key)?.clone(),
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()],
  };
  const names = new Set<string>();
  return {
    keys: async () => [...names],
    async open(name: string) {
      names.add(name);
      return cache;
    },
    match: async (key: string) => cache.match(key),
    async delete(name: string) {
      entries.clear();
      return names.delete(name);
    },
  } as unknown as CacheStorage;
}

function setUp() {
  const network = { answer: async () => new Response('fresh') };
  const caches = memoryCaches();
  const options = { caches, writing, pause: async () => {} };
  const { fetch, forget } = createAnswerCache({ ...options, fetch: () => network.answer() });
  return { network, caches, fetch, forget };
}

test('without a server, the last menu is the answer', async () => {
  const { network, fetch } = setUp();
  await fetch(MENU);
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await fetch(MENU)).text()).toBe('fresh');
  await expect(fetch(MENU.replace('locale=sv', 'locale=en'))).rejects.toThrow();
});

test('without a server, a whole menu also answers who asks for its first part', async () => {
  const { network, fetch } = setUp();
  await fetch(MENU);
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await fetch(`${MENU}&part=opening`)).text()).toBe('fresh');
});

test('a server that never answers, or answers with an error, is not waited for', async () => {
  const { network, fetch } = setUp();
  await fetch(MENU);
  network.answer = () => new Promise(() => {});
  expect(await (await fetch(MENU)).text()).toBe('fresh');
  network.answer = async () => new Response('', { status: 503 });
  expect((await fetch(MENU)).status).toBe(200);
});

test('a table that no longer exists is not kept alive by its copy', async () => {
  const { network, fetch } = setUp();
  const table = 'https://order.example/api/v1/tables/servett00001';
  await fetch(table);
  network.answer = async () => new Response('', { status: 404 });
  const slow = createAnswerCache({
    caches: memoryCaches(),
    writing,
    pause: () => new Promise(() => {}),
    fetch: () => network.answer(),
  });
  expect((await slow.fetch(table)).status).toBe(404);
});

test('a tablet that was removed has no copies, also none of what was on its way', async () => {
  const { network, caches, fetch, forget } = setUp();
  await fetch(MENU);
  const late = Promise.withResolvers<Response>();
  network.answer = () => late.promise;
  await fetch(MENU);
  const forgotten = forget();
  late.resolve(new Response('late'));
  await forgotten;
  await new Promise((resolve) => setImmediate(resolve));
  expect(await caches.keys()).toEqual([]);
  network.answer = async () => new Response('of the next venue');
  await fetch(MENU);
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await fetch(MENU)).text()).toBe('of the next venue');
});

test('nothing else is kept: neither a session nor an order', async () => {
  const { network, fetch } = setUp();
  for (const path of ['/seating', '/tables/servett00001/sessions', '/orders']) {
    await fetch(`https://order.example/api/v1${path}`);
  }
  await fetch(MENU, { method: 'POST' });
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(fetch('https://order.example/api/v1/seating')).rejects.toThrow();
  await expect(fetch(MENU)).rejects.toThrow();
});

test('a request that fails before its copy is found is nobody’s uncaught error', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('unhandledRejection', note);
  const { network, fetch } = setUp();
  await fetch(MENU);
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await fetch(MENU);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
});
