import type { SharedScreensApi } from '../../../api/console/shared-screens-api.ts';
import type { SharedScreens } from '../../../contract/people/shared-screens.schema.ts';
import { createQuery, type Query } from '../../shared/query.ts';

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
