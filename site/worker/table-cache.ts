import { assetsIn, KEPT_MAX, KEPT_MS, type Kind, keyOf, kindOf } from './cache-rules.ts';

interface World {
  readonly caches: CacheStorage;
  /** The worker's own. */
  readonly origin: string;
  now(): number;
}

interface Build {
  /** Different for each build. */
  readonly version: string;
  /** Paths of all files that a table's page may need. */
  readonly assets: readonly string[];
}

/** Offline copies of table pages. Each build has its own cache, so that no two builds mix. */
export interface TableCache {
  /** Rejects, and stores nothing, unless every file of this build is available. */
  install(): Promise<void>;
  /** Removes other builds' copies, except files that an open page of the last build may need. */
  removeOlder(): Promise<void>;
  /** The stored response for this URL, if there is one. */
  find(address: string): Promise<Response | undefined>;
  /** Stores a response if that is allowed; its body is read. */
  keep(address: string, response: Response): Promise<void>;
}

const PREFIX = 'servett-table-';
const KEPT_AT = 'x-kept-at';

export function createTableCache(build: Build, world: World): TableCache {
  const { caches, origin } = world;
  const name = PREFIX + build.version;
  const files = new Set(build.assets);
  const kind = (address: string) => kindOf(address, origin);

  /** A page of another build would request files that are not here. */
  async function isOfThisBuild(response: Response): Promise<boolean> {
    return assetsIn(await response.text()).every((path) => files.has(path));
  }

  async function keep(address: string, response: Response): Promise<void> {
    const what = kind(address);
    const isFit = response.status === 200 && !response.redirected && response.type !== 'opaque';
    if (what === null || what === 'asset' || !isFit) {
      return;
    }
    if (what === 'page' && !(await isOfThisBuild(response.clone()))) {
      return;
    }
    const cache = await caches.open(name);
    const key = keyOf(address, origin);
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(world.now()));
    const copy = new Response(await response.blob(), { headers });
    // Putting it again moves it to the end: the first of a kind is the oldest.
    await cache.delete(key);
    await cache.put(key, copy);
    await prune(cache, what);
  }

  async function prune(cache: Cache, what: Kind): Promise<void> {
    const keys = (await cache.keys()).filter(({ url }) => kind(url) === what);
    const excess = keys.slice(0, Math.max(0, keys.length - KEPT_MAX[what]));
    await Promise.all(excess.map((key) => cache.delete(key)));
  }

  function isRecent(response: Response): boolean {
    return world.now() - Number(response.headers.get(KEPT_AT)) < KEPT_MS;
  }

  return {
    keep,
    async install() {
      try {
        await (await caches.open(name)).addAll([...files]);
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },
    async removeOlder() {
      const others = (await caches.keys()).filter(
        (each) => each.startsWith(PREFIX) && each !== name,
      );
      const last = others.pop();
      await Promise.all(others.map((each) => caches.delete(each)));
      if (last !== undefined) {
        const cache = await caches.open(last);
        const shown = (await cache.keys()).filter(({ url }) => kind(url) !== 'asset');
        await Promise.all(shown.map((key) => cache.delete(key)));
      }
    },
    async find(address) {
      if (kind(address) === 'asset') {
        // Their names contain a hash of their content, so they fit any build.
        return caches.match(address);
      }
      const cache = await caches.open(name);
      const kept = await cache.match(keyOf(address, origin));
      if (kept === undefined || isRecent(kept)) {
        return kept;
      }
      await cache.delete(keyOf(address, origin));
      return undefined;
    },
  };
}
