import { seatOthers } from './other-tables.ts';
import { createPageServer } from './page-server.ts';
import type { VenueState } from './venue-state.ts';

/** The whole server, with the other tables' orders in it. */
export function beginServer(venueState: VenueState): typeof globalThis.fetch {
  seatOthers(venueState);
  return createPageServer(venueState);
}
