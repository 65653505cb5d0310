import type { OwnersNews } from '#core/security-log/security-log.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** Entries of the security log that concern a person and that they have not seen. */
export interface NewsStore extends Query<OwnersNews> {
  /** This one and those before it have been seen. */
  see(entry: string): Promise<void>;
}

const ROUTES = {
  /** Changes of money, addresses and access, for an owner. */
  owners: {
    read: 'GET /venues/:venue/owners-news',
    see: 'POST /venues/:venue/owners-news/seen',
  },
  /** What was confirmed with one's PIN. */
  confirmations: {
    read: 'GET /venues/:venue/confirmations',
    see: 'POST /venues/:venue/confirmations/seen',
  },
} as const;

export function createNewsStore(call: Call, venue: string, of: keyof typeof ROUTES): NewsStore {
  const params = { venue };
  const { read, see } = ROUTES[of];
  const query = createQuery({ load: () => call(read, { params }) });
  return {
    ...query,
    async see(entry) {
      await query.act(() => call(see, { params, body: { entry } }));
    },
  };
}
