import type { Viewer } from '#core/events/event-view.ts';
import { guestViewer } from '#core/events/guest-viewer.ts';
import type { Context } from '#server/context.ts';
import { type GuestSession, isLive } from '#server/kernel/callers/guest-session.ts';
import type { FeedOptions } from '#server/kernel/events/event-feed.ts';
import { ProblemError } from '#server/problem.ts';
import { listFollowedOrders } from '../orders/followed-orders.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { wasSentAway } from '../seatings/admission/sent-away.ts';
import { findSession } from '../seatings/sessions.repository.ts';

export type Watch = Omit<FeedOptions, 'after'>;

/** A venue's public events. Throws `venues.unknown`. */
export async function watchAsAnyone(context: Context, venue: string): Promise<Watch> {
  if ((await findVenue(context.store.reader, venue)) === undefined) {
    throw new ProblemError('venues.unknown');
  }
  return { venue, session: null, viewer: async () => ({ kind: 'anyone' }) };
}

/**
 * A guest's events, until its session has ended and its orders are finished. Throws
 * `sessions.ended` if that is so already.
 */
export async function watchAsGuest(context: Context, guest: GuestSession): Promise<Watch> {
  const viewer = () => findViewer(context, guest);
  // For a live session the feed reads once: many reconnecting clients are served sooner.
  if (!isLive(guest, context.clock.now()) && (await viewer()) === null) {
    throw new ProblemError('sessions.ended');
  }
  return { venue: guest.venue, session: guest.id, viewer, news: context.partyNews };
}

/** A venue's events for staff, if `isSignedIn` at the start. */
export function watchAsStaff(
  venue: string,
  session: string,
  isSignedIn: () => Promise<boolean>,
): Watch {
  return {
    venue,
    session,
    viewer: async () => ((await isSignedIn()) ? { kind: 'staff' } : null),
  };
}

async function findViewer(
  context: Context,
  { id, venue }: Pick<GuestSession, 'id' | 'venue'>,
): Promise<Viewer | null> {
  const at = context.clock.now();
  const { reader } = context.store.of(venue);
  const guest = await findSession(reader, id);
  if (guest === undefined) {
    return null;
  }
  const isPast = !isLive(guest, at);
  const orders = await listFollowedOrders(reader, guest, at);
  if (isPast && orders.length === 0) {
    return null;
  }
  const { menu } = await findVenueMenu(context.menus, reader, venue);
  const isSentAway = isPast && (await wasSentAway(reader, guest));
  const { table, seating, admission } = guest;
  const standing = { session: id, table, seating, admission, isPast, isSentAway };
  return guestViewer(standing, orders, menu.ordering);
}
