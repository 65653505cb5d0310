import type { SharedScreens } from '#core/people/shared-screens.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { SharedScreensApi } from './shared-screens-api.ts';

/** A venue's shared screens, for people who manage staff. */
export interface SharedScreensStore extends Query<SharedScreens> {
  /** These return whether they succeeded. */
  share(name: string): Promise<boolean>;
  unshare(screen: string): Promise<boolean>;
}

export function createSharedScreensStore(
  api: Pick<SharedScreensApi, 'list' | 'share' | 'unshare'>,
  venue: string,
): SharedScreensStore {
  const query = createQuery({ load: () => api.list(venue) });
  return {
    ...query,
    share: (name) => query.change(() => api.share(venue, name)),
    unshare: (screen) => query.change(() => api.unshare(venue, screen)),
  };
}
