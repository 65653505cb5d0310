/** Read-only answers of the API that are the same for everybody, kept for when there is no network. */
const KEPT = /\/api\/v1\/(?:tables\/[^/]+(?:\/menu)?|venues\/[^/]+\/menu)$/;
const PREFIX = 'servett-kiosk-';
const NAME = `${PREFIX}menus`;
/** When a copy is there, a network that takes longer than this is not waited for. Milliseconds. */
const PATIENCE_MS = 1_200;

export interface AnswerCacheOptions {
  fetch: typeof globalThis.fetch;
  /** Absent on plain http: then nothing is kept. */
  caches: CacheStorage | undefined;
  /** What writes copies, which no first screen waits for. */
  writing: Promise<typeof import('./answer-copies.ts')>;
  pause?: (milliseconds: number) => Promise<void>;
}

export interface AnswerCache {
  /**
   * Keeps tables and menus, and answers with the copy if the server does not, or takes too long.
   * Everything else passes through.
   */
  readonly fetch: typeof globalThis.fetch;
  /**
   * The tablet is nobody's any more: deletes all copies, those of pictures too. What was asked for
   * before is not kept when it arrives.
   */
  forget(): Promise<void>;
}

export function createAnswerCache({ caches, ...options }: AnswerCacheOptions): AnswerCache {
  return caches === undefined
    ? { fetch: options.fetch, async forget() {} }
    : keepAnswersIn(caches, options);
}

function keepAnswersIn(
  caches: CacheStorage,
  { fetch, writing, pause = wait }: Omit<AnswerCacheOptions, 'caches'>,
): AnswerCache {
  let owner = 0;
  /** Copies are stored and deleted one after the other. */
  let storing: Promise<unknown> = Promise.resolve();

  function keep(key: string, response: Response, of: number): void {
    if (response.status !== 200) return;
    const copy = response.clone();
    storing = storing
      .then(async () => {
        const { storeCopy } = await writing;
        if (of === owner) await storeCopy(await caches.open(NAME), key, copy);
      })
      .catch(() => {});
  }

  async function fetchKept(key: string, input: RequestInfo | URL, init?: RequestInit) {
    const of = owner;
    const fetched = fetch(input, init).then((response) => {
      keep(key, response, of);
      return response;
    });
    // It may fail before the copy has been found.
    fetched.catch(() => {});
    const kept = await copyOf(caches, key).catch(() => undefined);
    if (kept === undefined) return fetched;
    const answered = fetched.then((response) => (response.status < 500 ? response : kept));
    // The copy's time is up to the caller: a store refreshes it once the server is back.
    return Promise.race([answered.catch(() => kept), pause(PATIENCE_MS).then(() => kept)]);
  }

  return {
    async fetch(input, init) {
      const key = keyOf(input, init);
      return key === null ? fetch(input, init) : fetchKept(key, input, init);
    },
    async forget() {
      owner += 1;
      storing = storing.then(async () => (await writing).deleteCopies(caches, PREFIX));
      await storing;
    },
  };
}

/** Where only the first part of a menu is asked for, and only all of it is kept, that is the copy. */
async function copyOf(caches: CacheStorage, key: string): Promise<Response | undefined> {
  const whole = new URL(key);
  whole.searchParams.delete('part');
  const match = (address: string) => caches.match(address, { cacheName: NAME, ignoreVary: true });
  return (await match(key)) ?? match(whole.href);
}

/** The copy's address; null for what is not kept. */
function keyOf(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return method === 'GET' && KEPT.test(url.pathname) ? url.href : null;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => globalThis.setTimeout(resolve, milliseconds));
}
