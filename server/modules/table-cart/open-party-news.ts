import { cartsFrame } from '#core/events/event-frames.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/db/store.ts';
import { createPartyNews, type Party, type PartyNews } from '#server/kernel/events/party-news.ts';
import { listSharedCarts } from './shared-carts.repository.ts';

/** Tells parties what is in their carts. */
export function openPartyNews({ store, clock }: { store: Store; clock: Clock }): PartyNews {
  const read = async ({ venue, seating }: Party) =>
    cartsFrame({ carts: await listSharedCarts(store.of(venue).reader, seating, clock.now()) });
  return createPartyNews({ read, clock, peers: store.peers });
}
