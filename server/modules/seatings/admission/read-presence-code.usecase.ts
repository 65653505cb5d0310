import type { PresenceCode } from '#core/seatings/seating.schema.ts';
import { PRESENCE_CODE_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { newToken } from '#server/random.ts';
import { findCodeKey, setCodeKey } from './presence-code.repository.ts';
import { presenceCodeAt } from './presence-code.ts';

/** The code on the board, if the venue requires it. */
export async function readPresenceCode(context: Context, venue: string): Promise<PresenceCode> {
  const { clock, menus, store } = context;
  const { menu } = await store.read((db) => findVenueMenu(menus, db, venue));
  if (menu.ordering.joinPolicy !== 'presence_code') {
    return { code: null, changesIn: null };
  }
  const key = (await store.read((db) => findCodeKey(db, venue))) ?? (await makeKey(context, venue));
  const now = clock.now();
  return { code: presenceCodeAt(key, now), changesIn: PRESENCE_CODE_MS - (now % PRESENCE_CODE_MS) };
}

/** Two boards may ask at once: both use the first one's key. */
async function makeKey(context: Context, venue: string): Promise<string> {
  return change(context, venue, async ({ db }) => {
    const known = await findCodeKey(db, venue);
    const key = known ?? newToken();
    if (known === null) {
      await setCodeKey(db, venue, key);
    }
    return key;
  });
}
