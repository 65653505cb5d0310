interface World {
  readonly caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
}

/** The menu's pictures: their names change with their content. */
export interface PictureCache {
  answer(request: Request, continues: (work: Promise<unknown>) => void): Promise<Response>;
}

const NAME = 'servett-kiosk-pictures';
/** Enough for a big menu in one size; the oldest are removed first. */
const KEPT_MAX = 200;

export function createPictureCache({ caches, fetch }: World): PictureCache {
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
