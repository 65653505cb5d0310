import type { OwnersNews } from '#core/security-log/security-log.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { SecurityLogApi } from './security-log-api.ts';

/** What an owner has not seen of changes of money, addresses and access. */
export interface OwnersNewsStore extends Query<OwnersNews> {
  /** Those that are shown have been seen. */
  see(): Promise<void>;
}

export function createOwnersNewsStore(
  api: Pick<SecurityLogApi, 'getNews' | 'seeNews'>,
  venue: string,
): OwnersNewsStore {
  const query = createQuery({ load: () => api.getNews(venue) });
  return {
    ...query,
    async see() {
      const [newest] = query.data.peek()?.entries ?? [];
      if (newest !== undefined) await query.act(() => api.seeNews(venue, newest.id));
    },
  };
}
