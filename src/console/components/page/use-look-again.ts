import { useEffect } from 'react';
import type { Query } from '#web/stores/query.ts';

/**
 * Loads what is shown, once more at all `news`, and every so many milliseconds: some things change
 * without any. A request that is slow is not overtaken by time alone.
 */
export function useLookAgain(
  store: Pick<Query<unknown>, 'isLoading' | 'load'> | null,
  news: number,
  everyMs: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are the reason
  useEffect(() => {
    if (store === null) return;
    void store.load();
    const timer = setInterval(() => {
      if (!store.isLoading.peek()) void store.load();
    }, everyMs);
    return () => clearInterval(timer);
  }, [store, news, everyMs]);
}
