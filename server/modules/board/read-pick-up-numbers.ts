import { type PickUpOrder, pickUpOf } from '#core/board/pick-up.ts';
import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';
import { isCalled } from '#core/orders/order-view.ts';
import { says } from '#core/settings/yes-no.ts';
import { CALLED_MS, PICK_UP_SHOWN_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { listDoneSince } from '../orders/called-orders.repository.ts';
import { listUnfinishedOrders } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** All that a pick-up screen without sign-in shows now. */
export function readPickUpNumbers(
  { store, menus, clock }: Pick<Context, 'store' | 'menus' | 'clock'>,
  venueId: string,
): Promise<PickUpNumbers> {
  return store.of(venueId).read(async (db) => {
    const now = clock.now();
    const { menu } = await findVenueMenu(menus, db, venueId);
    const { name, timeZone, locales, ordering } = menu.file.venue;
    const unfinished = await listUnfinishedOrders(db, venueId);
    const done = await listDoneSince(db, venueId, now - CALLED_MS);
    const orders = [
      ...unfinished.map(({ order }) => order),
      ...done.filter((order) => isCalled(order, now)),
    ];
    const { preparing, ready } = pickUpOf(orders, now, says(ordering, 'namesAtPickUp'));
    return {
      venue: name,
      timeZone,
      languages: [...locales, ...(menu.file.languages ?? [])].slice(0, 2),
      at: toTimestamp(now),
      preparing: shown(preparing),
      ready: shown(ready),
    };
  });
}

function shown(orders: readonly PickUpOrder[]): PickUpNumbers['ready'] {
  return orders.slice(0, PICK_UP_SHOWN_MAX).map(({ number, name }) => ({ number, name }));
}
