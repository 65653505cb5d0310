import { keptBuilds, NO_SLOTS, type Slots } from './slots.ts';

/** What the server says about its build; the same file as the build writes, with its own settings. */
export interface BuildList {
  readonly build: string;
  /** Each file with its integrity, as `sha256-…`. */
  readonly files: readonly { readonly path: string; readonly integrity: string }[];
}

interface World {
  readonly caches: CacheStorage;
  fetch(address: string, init?: RequestInit): Promise<Response>;
}

/** The tablet's builds, each in a cache of its own, and the note which of them is used. */
export interface SlotCache {
  read(): Promise<Slots>;
  write(slots: Slots): Promise<void>;
  /** The server's build; null if it cannot be read. */
  look(): Promise<BuildList | null>;
  /** Fetches a build whole. Rejects, and keeps nothing, if anything is missing or not as built. */
  fetch(list: BuildList): Promise<void>;
  /** Removes every build that is in no slot, finished or not; except the one that is coming. */
  tidy(slots: Slots, incoming: string | null): Promise<void>;
  /** A build's page. */
  findPage(build: string | null): Promise<Response | undefined>;
  /** A file by its name, which is another one for each content: any build's is the right one. */
  findFile(path: string): Promise<Response | undefined>;
}

export const PAGE = '/kiosk/';
const LIST = '/kiosk/build.json';
const NOTES = 'servett-kiosk';
const SLOTS = '/kiosk/slots';
const PREFIX = 'kiosk-';

const nameOf = (build: string) => PREFIX + build;
/** The server adds headers to vary on; here there is one copy of each file. */
const ANY = { ignoreSearch: true, ignoreVary: true };

export function createSlotCache({ caches, fetch }: World): SlotCache {
  async function fetchInto(cache: Cache, path: string, integrity?: string): Promise<void> {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      ...(integrity !== undefined && { integrity }),
    });
    if (!response.ok || response.redirected) throw new Error(`${path} is not there.`);
    await cache.put(path, response);
  }

  /** The page names its build: between two releases it may already be another one's. */
  async function isOf(cache: Cache, build: string): Promise<boolean> {
    const page = await cache.match(PAGE, ANY);
    return (await page?.text())?.includes(`name="servett-build" content="${build}"`) === true;
  }

  async function fill(list: BuildList): Promise<void> {
    const cache = await caches.open(nameOf(list.build));
    await fetchInto(cache, PAGE);
    if (!(await isOf(cache, list.build))) throw new Error('The page is of another build.');
    for (const { path, integrity } of list.files) await fetchInto(cache, path, integrity);
  }

  return {
    async read() {
      const kept = await (await caches.open(NOTES)).match(SLOTS);
      return kept === undefined ? NO_SLOTS : { ...NO_SLOTS, ...(await kept.json()) };
    },
    async write(slots) {
      await (await caches.open(NOTES)).put(SLOTS, new Response(JSON.stringify(slots)));
    },
    async look() {
      try {
        const response = await fetch(LIST, { cache: 'no-store', credentials: 'omit' });
        const list: unknown = response.ok ? await response.json() : null;
        return isBuildList(list) ? list : null;
      } catch {
        return null;
      }
    },
    async fetch(list) {
      await caches.delete(nameOf(list.build));
      try {
        await fill(list);
      } catch (error) {
        await caches.delete(nameOf(list.build));
        throw error;
      }
    },
    async tidy(slots, incoming) {
      const kept = [...keptBuilds(slots), ...(incoming === null ? [] : [incoming])].map(nameOf);
      const gone = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && !kept.includes(name),
      );
      await Promise.all(gone.map((name) => caches.delete(name)));
    },
    async findPage(build) {
      if (build === null) return undefined;
      return (await caches.open(nameOf(build))).match(PAGE, ANY);
    },
    findFile: (path) => caches.match(path, ANY),
  };
}

function isBuildList(value: unknown): value is BuildList {
  const { build, files } = Object(value) as { build?: unknown; files?: unknown };
  return typeof build === 'string' && /^[\w-]{8,64}$/.test(build) && Array.isArray(files);
}
