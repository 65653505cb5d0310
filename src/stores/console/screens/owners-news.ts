import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SecurityLogApi } from '../../../api/console/security-log-api.ts';
import type { OwnersNews } from '../../../contract/history/security-log.schema.ts';
import { type Failure, failureOf } from '../../shared/failure.ts';

/** What an owner has not seen of changes of money, addresses and access. */
export interface OwnersNewsStore {
  /** Null until it is known that there are some. */
  readonly news: ReadonlySignal<OwnersNews | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why they could not be marked as seen. */
  readonly error: ReadonlySignal<Failure | null>;
  load(): Promise<void>;
  /** Those that are shown have been seen. */
  see(): Promise<void>;
}

export function createOwnersNewsStore(
  api: Pick<SecurityLogApi, 'getNews' | 'seeNews'>,
  venue: string,
): OwnersNewsStore {
  const news = signal<OwnersNews | null>(null);
  const isBusy = signal(false);
  const error = signal<Failure | null>(null);

  async function load(): Promise<void> {
    // Without an answer nothing is shown: the next page asks again.
    const found = await api.getNews(venue).catch(() => null);
    if (found !== null) news.value = found.entries.length === 0 ? null : found;
  }

  return {
    news,
    isBusy,
    error,
    load,
    async see() {
      const [newest] = news.peek()?.entries ?? [];
      if (newest === undefined || isBusy.peek()) return;
      isBusy.value = true;
      try {
        await api.seeNews(venue, newest.id);
        error.value = null;
        news.value = null;
        await load();
      } catch (thrown) {
        error.value = failureOf(thrown);
      } finally {
        isBusy.value = false;
      }
    },
  };
}
