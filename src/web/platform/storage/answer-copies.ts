/** Both languages of the menus of a few tables; the oldest are removed first. */
const KEPT_MAX = 16;

/** Stores an answer's copy under its address (answer-cache.ts reads it). */
export async function storeCopy(cache: Cache, key: string, response: Response): Promise<void> {
  // Putting it again moves it to the end: the first is the oldest.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - KEPT_MAX));
  await Promise.all(excess.map((each) => cache.delete(each)));
}

/** Deletes all caches whose names begin with this. */
export async function deleteCopies(caches: CacheStorage, prefix: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix)) await caches.delete(name);
  }
}
