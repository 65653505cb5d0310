import { expect, test } from 'vitest';
import { answer, answeredKind } from './answer.ts';
import { KEPT_MAX, KEPT_MS, kindOf } from './cache-rules.ts';
import { createTableCache, type TableCache } from './table-cache.ts';

const ORIGIN = 'https://order.example';
const PAGE = `${ORIGIN}/en/table/servett00001`;
const MENU = `${ORIGIN}/api/v1/venues/kajkanten/menu?locale=en`;
const OLD = { version: 'old', assets: ['/assets/index-old.js'] };
const NEW = { version: 'new', assets: ['/assets/index-new.js'] };

/** Caches like those of browsers, in memory; `missing` files cannot be loaded. */
function testCaches(missing: ReadonlySet<string> = new Set()) {
  const stores = new Map<string, Map<string, Response>>();
  const absolute = (address: RequestInfo | URL) =>
    new URL(typeof address === 'object' && 'url' in address ? address.url : address, ORIGIN).href;
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      addAll: async (files: string[]) => {
        if (files.some((file) => missing.has(file))) throw new TypeError('Failed to fetch');
        for (const file of files) entries.set(absolute(file), new Response(file));
      },
      put: async (key: string, response: Response) => void entries.set(absolute(key), response),
      delete: async (key: RequestInfo) => entries.delete(absolute(key)),
      match: async (key: string) => entries.get(absolute(key))?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url }) as Request),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string) =>
      [...stores.values()]
        .map((entries) => entries.get(absolute(key)))
        .find(Boolean)
        ?.clone(),
  } as unknown as CacheStorage;
  return { caches, names: () => [...stores.keys()] };
}

function subject(build = OLD, world = testCaches(), clock = { now: 0 }) {
  return createTableCache(build, { caches: world.caches, origin: ORIGIN, now: () => clock.now });
}

const page = (script: string) => new Response(`<script src="/assets/${script}"></script>`);
const textOf = async (cache: TableCache, address: string) => (await cache.find(address))?.text();

test.each([
  ['/en/table/servett00001', 'page'],
  ['/sv/table', 'page'],
  ['/en/table/x/y', null],
  ['/', null],
  ['/api/v1/tables/servett00001', 'menu'],
  ['/api/v1/tables/servett00001/menu?locale=en', 'menu'],
  ['/api/v1/venues/kajkanten/menu?locale=en', 'menu'],
  ['https://api.example/api/v1/venues/kajkanten/menu', 'menu'],
  ['/api/v1/tables/servett00001/sessions', null],
  ['/api/v1/seating', null],
  ['/api/v1/orders', null],
  ['/api/v1/events', null],
  ['/pictures/a.webp', 'picture'],
  ['https://elsewhere.example/pictures/a.webp', null],
  ['/assets/index-old.js', 'asset'],
  ['/venue/', null],
])('%s is kept as: %s', (address, kind) => {
  expect(kindOf(address, ORIGIN)).toBe(kind);
});

test('the worker answers only public reads', () => {
  const asked = { url: MENU, method: 'GET', mode: 'cors', headers: new Headers() } as const;
  expect(answeredKind(asked, ORIGIN)).toBe('menu');
  expect(answeredKind({ ...asked, method: 'POST' }, ORIGIN)).toBeNull();
  const headers = new Headers({ authorization: 'Bearer x' });
  expect(answeredKind({ ...asked, headers }, ORIGIN)).toBeNull();
  expect(answeredKind({ ...asked, url: PAGE }, ORIGIN)).toBeNull();
  expect(answeredKind({ ...asked, url: PAGE, mode: 'navigate' }, ORIGIN)).toBe('page');
});

test('a page is cached by its own build, and by no other', async () => {
  const world = testCaches();
  await subject(OLD, world).keep(PAGE, page('index-new.js'));
  expect(await subject(OLD, world).find(PAGE)).toBeUndefined();
  await subject(OLD, world).keep(`${PAGE}?from=qr#top`, page('index-old.js'));
  expect(await textOf(subject(OLD, world), PAGE)).toContain('index-old.js');
  expect(await subject(NEW, world).find(PAGE)).toBeUndefined();
});

test('a build with a missing file leaves nothing, and the previous one stays', async () => {
  const world = testCaches(new Set(NEW.assets));
  await subject(OLD, world).install();
  await expect(subject(NEW, world).install()).rejects.toThrow('Failed to fetch');
  expect(world.names()).toEqual(['servett-table-old']);
});

test("a new build keeps the previous one's files for open pages, and nothing else", async () => {
  const world = testCaches();
  await (await world.caches.open('servett-table-older')).put('/assets/a.js', new Response('a'));
  await (await world.caches.open('another')).put('/x', new Response('x'));
  await subject(OLD, world).install();
  await subject(OLD, world).keep(MENU, new Response('{}'));
  await subject(NEW, world).install();
  await subject(NEW, world).removeOlder();
  expect(world.names()).toEqual(['another', 'servett-table-old', 'servett-table-new']);
  expect(await textOf(subject(NEW, world), `${ORIGIN}/assets/index-old.js`)).toContain('old');
  expect(await subject(OLD, world).find(MENU)).toBeUndefined();
});

test('errors and redirects are not cached', async () => {
  const cache = subject();
  await cache.keep(MENU, new Response('{}', { status: 404 }));
  await cache.keep(MENU, Object.defineProperty(new Response('{}'), 'redirected', { value: true }));
  expect(await cache.find(MENU)).toBeUndefined();
});

test('entries older than a week are deleted, and above the limit the oldest', async () => {
  const clock = { now: 0 };
  const cache = subject(OLD, testCaches(), clock);
  const at = (number: number) => `${ORIGIN}/en/table/t${number}`;
  for (let number = 0; number <= KEPT_MAX.page; number += 1) {
    await cache.keep(at(number), page('index-old.js'));
  }
  expect(await cache.find(at(0))).toBeUndefined();
  expect(await cache.find(at(1))).toBeDefined();
  clock.now = KEPT_MS;
  expect(await cache.find(at(1))).toBeUndefined();
});

/** Returns `MENU` from a network with the given behaviour; `pause` ends on request. */
function asking(network: () => Promise<Response>, pause: Promise<void> = new Promise(() => {})) {
  const cache = subject();
  const works: Promise<unknown>[] = [];
  const ask = () =>
    answer({
      kind: 'menu',
      url: MENU,
      cache,
      fetch: network,
      waitUntil: (work) => void works.push(work),
      pause: () => pause,
    });
  return { cache, ask, settle: () => Promise.all(works) };
}

test('the menu comes from the network first, and is cached; offline the cached one is used', async () => {
  let network = async () => new Response('today');
  const { ask, settle } = asking(() => network());
  expect(await (await ask()).text()).toBe('today');
  await settle();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await ask()).text()).toBe('today');
});

test('a slow response or a server error counts as offline', async () => {
  const late = asking(() => new Promise(() => {}), Promise.resolve());
  await late.cache.keep(MENU, new Response('kept'));
  expect(await (await late.ask()).text()).toBe('kept');
  const broken = asking(async () => new Response('bad gateway', { status: 502 }));
  await broken.cache.keep(MENU, new Response('kept'));
  expect(await (await broken.ask()).text()).toBe('kept');
});

test("without a cached entry the network's error is passed on", async () => {
  const none = asking(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(none.ask()).rejects.toThrow('Failed to fetch');
  const broken = asking(async () => new Response('bad gateway', { status: 502 }));
  expect((await broken.ask()).status).toBe(502);
});
