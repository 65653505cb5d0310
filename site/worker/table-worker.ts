import { answer, answeredKind } from './answer.ts';
import { kindOf } from './cache-rules.ts';
import { KEPT, WHAT_IS_SHOWN } from './messages.ts';
import { createTableCache } from './table-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: scripts/build-table-worker.mjs. */
declare const TABLE_BUILD: { readonly version: string; readonly assets: readonly string[] };

/** The maximum number of URLs that one page may ask to store. */
const ASKED_MAX = 200;

const { origin } = self.location;
const cache = createTableCache(TABLE_BUILD, {
  caches: self.caches,
  origin,
  now: Date.now,
});

self.addEventListener('install', (event) => {
  event.waitUntil(cache.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  await cache.removeOlder();
  // The page's request does not have to wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  // Open pages loaded their files before this worker existed: they report which ones.
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage(WHAT_IS_SHOWN);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = answeredKind(request, origin);
  if (kind === null) {
    return;
  }
  event.respondWith(
    answer({
      kind,
      url: request.url,
      cache,
      fetch: async () => (await event.preloadResponse) ?? self.fetch(request),
      waitUntil: (work) => event.waitUntil(work),
      pause: (milliseconds) => new Promise((resolve) => self.setTimeout(resolve, milliseconds)),
    }),
  );
});

self.addEventListener('message', (event) => {
  const addresses: unknown[] = Array.isArray(event.data) ? event.data.slice(0, ASKED_MAX) : [];
  event.waitUntil(keepShown(addresses, event.source));
});

/** The page's own URL is the first. */
async function keepShown(addresses: unknown[], page: ExtendableMessageEvent['source']) {
  const wanted = addresses.filter((each) => typeof each === 'string');
  await Promise.allSettled(wanted.map(keepOne));
  if (wanted[0] !== undefined && (await cache.find(wanted[0])) !== undefined) {
    page?.postMessage(KEPT);
  }
}

async function keepOne(address: string): Promise<void> {
  const kind = kindOf(address, origin);
  if (kind !== null && kind !== 'asset' && (await cache.find(address)) === undefined) {
    // The page is stored as this visitor has chosen it; the API's responses are the same for
    // everybody.
    const credentials = kind === 'page' ? 'same-origin' : 'omit';
    await cache.keep(address, await self.fetch(address, { credentials }));
  }
}
