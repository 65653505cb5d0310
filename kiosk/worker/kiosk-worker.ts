import { createBuilds } from './builds.ts';
import { GUARD_SCRIPT, guarded } from './guard.ts';
import { asMessage } from './messages.ts';
import { createSlotCache } from './slot-cache.ts';
import { servedBuild } from './slots.ts';
import { wayOf } from './ways.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const fetch = (address: string, init?: RequestInit) => self.fetch(address, init);
const pages = () => self.clients.matchAll({ type: 'window' });

const cache = createSlotCache({ caches: self.caches, fetch });
const pictures = createPictureCache({ caches: self.caches, fetch: (asked) => self.fetch(asked) });
const builds = createBuilds({
  cache,
  async tell(message) {
    for (const page of await pages()) page.postMessage(message);
  },
  pause: (milliseconds) => new Promise((resolve) => self.setTimeout(resolve, milliseconds)),
});

self.addEventListener('install', (event) => {
  // Which files a page gets is decided by the slots, not by this script: it may take over at once.
  event.waitUntil(builds.look().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, origin);
  if (way === 'page') {
    const opened = open();
    event.respondWith(opened.then(({ page }) => page ?? self.fetch(request)));
    event.waitUntil(opened.then(({ trial }) => (trial === null ? null : builds.watchTrial(trial))));
  } else if (way === 'file') {
    event.respondWith(file(request));
  } else if (way === 'guard') {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    event.respondWith(new Response(GUARD_SCRIPT, { headers }));
  } else if (way === 'picture') {
    event.respondWith(pictures.answer(request, (work) => event.waitUntil(work)));
  }
});

/** The page, and its build if that is being tried. */
async function open(): Promise<{ page: Response | undefined; trial: string | null }> {
  const slots = await builds.happen({ type: 'opened' });
  const build = servedBuild(slots);
  const trial = slots.next?.phase === 'running' ? slots.next.build : null;
  const page = await cache.findPage(build);
  return { page: page && trial !== null ? await guarded(page, trial) : page, trial };
}

async function file(request: Request): Promise<Response> {
  return (await cache.findFile(new URL(request.url).pathname)) ?? self.fetch(request);
}

self.addEventListener('message', (event) => {
  const message = asMessage(event.data);
  if (message === null) return;
  event.waitUntil(
    message.type === 'look'
      ? builds
          .look()
          .catch(() => {})
          .then(builds.report)
      : builds.happen(message).then(builds.report),
  );
});

interface World {
  readonly caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
}

/** The menu's pictures: their names change with their content. */
interface PictureCache {
  answer(request: Request, continues: (work: Promise<unknown>) => void): Promise<Response>;
}

const NAME = 'servett-kiosk-pictures';
/** Enough for a big menu in one size; the oldest are removed first. */
const KEPT_MAX = 200;

function createPictureCache({ caches, fetch }: World): PictureCache {
  async function keep(request: Request, response: Response): Promise<void> {
    if (response.status !== 200 || response.type !== 'basic') return;
    const cache = await caches.open(NAME);
    await cache.put(request, response);
    const keys = await cache.keys();
    const excess = keys.slice(0, Math.max(0, keys.length - KEPT_MAX));
    await Promise.all(excess.map((key) => cache.delete(key)));
  }

  return {
    async answer(request, continues) {
      const kept = await (await caches.open(NAME)).match(request.url, { ignoreVary: true });
      if (kept !== undefined) return kept;
      const response = await fetch(request);
      continues(keep(request, response.clone()).catch(() => {}));
      return response;
    },
  };
}
