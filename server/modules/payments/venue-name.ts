import type { Context } from '#server/context.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** What guests see on a provider's page, beside the amount. */
export async function readVenueName(context: Context, venue: string): Promise<string> {
  const { menu } = await findVenueMenu(context.menus, context.store.reader, venue);
  return menu.file.venue.name;
}
