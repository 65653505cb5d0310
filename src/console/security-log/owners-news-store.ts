import type { OwnersNews } from '#core/security-log/security-log.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What an owner has not seen of changes of money, addresses and access. */
export interface OwnersNewsStore extends Query<OwnersNews> {
  /** Those that are shown have been seen. */
  see(): Promise<void>;
}

export function createOwnersNewsStore(call: Call, venue: string): OwnersNewsStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/owners-news', { params }) });
  return {
    ...query,
    async see() {
      const [newest] = query.data.peek()?.entries ?? [];
      if (newest === undefined) return;
      const body = { entry: newest.id };
      await query.act(() => call('POST /venues/:venue/owners-news/seen', { params, body }));
    },
  };
}
