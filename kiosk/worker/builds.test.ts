import { expect, test } from 'vitest';
import { createBuilds } from './builds.ts';
import { guarded } from './guard.ts';
import type { FromWorker } from './messages.ts';
import { type BuildList, createSlotCache, PAGE } from './slot-cache.ts';
import { servedBuild } from './slots.ts';
import { wayOf } from './ways.ts';

const FILES = [{ path: '/kiosk/assets/index.js', integrity: 'sha256-x' }];

/** Caches like those of browsers, in memory. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      match: async (key: string) => entries.get(key)?.clone(),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
  return { caches, names: () => [...stores.keys()].filter((name) => name.startsWith('kiosk-')) };
}

/** A tablet, and the server whose build it may fetch. */
function tablet() {
  const server = { build: 'build-aaaaaa', missing: false, page: '' };
  const { caches, names } = memoryCaches();
  const messages: FromWorker[] = [];
  let most = 0;
  const fetch = async (path: string) => {
    most = Math.max(most, names().length);
    if (path === '/kiosk/build.json') {
      const list: BuildList = { build: server.build, files: FILES };
      return new Response(JSON.stringify(list));
    }
    if (path !== PAGE) return new Response('', { status: server.missing ? 404 : 200 });
    return new Response(`<meta name="servett-build" content="${server.page || server.build}">`);
  };
  const builds = createBuilds({
    cache: createSlotCache({ caches, fetch }),
    tell: async (message) => void messages.push(message),
    pause: async () => {},
  });
  const served = async () => servedBuild(await builds.slots());
  async function tryNext() {
    await builds.happen({ type: 'try' });
    await builds.happen({ type: 'opened' });
  }
  const counts = () => ({
    reopened: messages.filter(({ type }) => type === 'reload').length,
    most,
  });
  return { server, builds, served, tryNext, names, messages, counts };
}

test('a broken build is replaced by the old one without a person, and not fetched again', async () => {
  const { server, builds, served, tryNext, names, messages, counts } = tablet();
  await builds.look();
  server.build = 'build-bbbbbb';
  await builds.look();
  await tryNext();
  expect(messages).toEqual([{ type: 'reload' }]);
  expect(await served()).toBe('build-bbbbbb');
  await builds.watchTrial('build-bbbbbb');
  expect([await served(), counts().reopened, names()]).toEqual([
    'build-aaaaaa',
    2,
    ['kiosk-build-aaaaaa'],
  ]);
  await builds.look();
  await builds.report();
  expect(messages.at(-1)).toMatchObject({ ready: null, unreported: ['build-bbbbbb'] });
});

test('a build that works is not returned when its time is over', async () => {
  const { server, builds, served, tryNext, counts } = tablet();
  await builds.look();
  server.build = 'build-bbbbbb';
  await builds.look();
  await tryNext();
  await builds.happen({ type: 'alive', build: 'build-bbbbbb' });
  await builds.watchTrial('build-bbbbbb');
  expect([await served(), counts().reopened]).toEqual(['build-bbbbbb', 1]);
});

test('a build of which a file is missing, or that has the page of another, leaves nothing', async () => {
  const { server, builds, served, names } = tablet();
  await builds.look();
  Object.assign(server, { build: 'build-bbbbbb', missing: true });
  await expect(builds.look()).rejects.toThrow();
  expect(names()).toEqual(['kiosk-build-aaaaaa']);
  Object.assign(server, { missing: false, page: 'build-cccccc' });
  await expect(builds.look()).rejects.toThrow();
  expect([await served(), names()]).toEqual(['build-aaaaaa', ['kiosk-build-aaaaaa']]);
  server.page = '';
  await builds.look();
  expect(names()).toHaveLength(2);
});

test('two weeks of builds, every third of them broken, never fill more than two slots', async () => {
  const { server, builds, tryNext, names, counts } = tablet();
  await builds.look();
  for (let day = 0; day < 300; day += 1) {
    server.build = `build-${100_000 + day}`;
    await builds.look();
    // Sometimes nobody was idle before the next one came.
    if (day % 4 === 0) continue;
    await tryNext();
    await builds.happen({ type: day % 3 === 0 ? 'broken' : 'alive', build: server.build });
  }
  expect(names().length).toBeLessThanOrEqual(2);
  expect(counts().most).toBeLessThanOrEqual(2);
});

test('a page is opened while a build is being fetched', async () => {
  const { server, builds, served } = tablet();
  await builds.look();
  server.build = 'build-bbbbbb';
  const looking = builds.look();
  await builds.happen({ type: 'opened' });
  expect(await served()).toBe('build-aaaaaa');
  await looking;
});

test.each([
  ['/kiosk/', 'navigate', 'page'],
  ['/kiosk/?fresh', 'navigate', 'page'],
  ['/kiosk/assets/index.js', 'cors', 'file'],
  ['/kiosk/build.json', 'cors', null],
  ['/kiosk/sw.js', 'same-origin', null],
  ['/kiosk/guard.js', 'no-cors', 'guard'],
  ['/pictures/a.webp', 'no-cors', 'picture'],
  ['/api/v1/orders', 'cors', null],
  ['/api/v1/tables/x/menu', 'cors', null],
  ['/venue/', 'navigate', null],
  ['https://elsewhere.example/kiosk/', 'navigate', null],
] as const)('the worker answers %s (%s) as: %s', (path, mode, way) => {
  const url = new URL(path, 'https://order.example').href;
  const asked = { url, mode, method: 'GET', headers: new Headers() };
  expect(wayOf(asked, 'https://order.example')).toBe(way);
  expect(wayOf({ ...asked, method: 'POST' }, 'https://order.example')).toBeNull();
});

test('the page of a build on trial is guarded by a script that is not its own', async () => {
  const headers = { etag: 'x', 'content-security-policy': "script-src 'self'" };
  const page = await guarded(new Response('<html><head><title>x</title></head>', { headers }), 'b');
  expect(await page.text()).toBe(
    '<html><head><script src="/kiosk/guard.js" data-build="b"></script><title>x</title></head>',
  );
  expect([...page.headers.keys()]).not.toContain('etag');
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
});
