import type { SharedScreens } from '#core/people/shared-screens.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's shared screens, for people who manage staff. */
export interface SharedScreensStore extends Query<SharedScreens> {
  /** These return whether they succeeded. */
  share(name: string): Promise<boolean>;
  unshare(screen: string): Promise<boolean>;
}

export function createSharedScreensStore(call: Call, venue: string): SharedScreensStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/shared-screens', { params: { venue } }),
  });
  return {
    ...query,
    share: (name) =>
      query.change(() =>
        call('POST /venues/:venue/shared-screens', { params: { venue }, body: { name } }),
      ),
    unshare: (screen) =>
      query.change(() =>
        call('DELETE /venues/:venue/shared-screens/:screen', { params: { venue, screen } }),
      ),
  };
}
