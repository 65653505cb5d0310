import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type {
  FirstOwner,
  InstallationVenues,
  OpenedVenue,
  OpenVenueRequest,
} from '#core/venues/venues.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { fixedAddress } from '../address/address.usecases.ts';
import { storeMenu } from '../menu/import-menu.usecase.ts';
import { inviteFirstOwner, type NewLink } from '../people/links.usecases.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { prepareVenue } from '../set-up/make-venue.ts';
import { findHandedOut, listOwnerInvitations } from '../staff/links.repository.ts';
import { hasOwner, listOwners, listVenues } from './venues.repository.ts';

/** A venue, and its owner's new link. */
export type MadeVenue = Omit<OpenedVenue, 'link'> & { link: NewLink };

/** Every venue, who owns it, and whether its owner has come yet. */
export async function readVenues({
  store,
  clock,
  mailer,
  config,
}: Context): Promise<InstallationVenues> {
  return store.read(async (db) => {
    const owners = await listOwners(db);
    const invitations = await listOwnerInvitations(db, clock.now());
    const venues = (await listVenues(db)).map((venue) => {
      const invited = invitations.find((each) => each.venue === venue.id);
      return {
        ...venue,
        createdAt: toTimestamp(venue.createdAt),
        owners: owners.filter((each) => each.venue === venue.id).map(({ name }) => name),
        invited:
          invited === undefined
            ? null
            : { name: invited.name, expiresAt: toTimestamp(invited.expiresAt) },
      };
    });
    // A venue that nobody owns has chosen no address that a mail could lead to.
    return { venues, sendsMail: mailer !== null && fixedAddress(config) !== null };
  });
}

/**
 * Creates a venue with an empty menu and tables, and the link for its owner, all or nothing. The
 * key is the link's id: a repeated request returns the same venue, with a new link in place of the
 * lost one. Throws `request.invalid`.
 */
export async function openVenue(
  context: Context,
  demoFolder: string,
  operator: string,
  { key, body }: { key: string; body: OpenVenueRequest },
): Promise<MadeVenue> {
  const { file } = await prepareVenue(context, demoFolder, { ...body, menu: 'empty' });
  const name = plainText(body.owner.name);
  for (;;) {
    const id = await freeId(context.store.reader, file.venue.id);
    const opened = await change(context, id, async (unit) => {
      const venue = (await madeBefore(unit.db, key, operator)) ?? (await makeAs(unit, id, file));
      if (venue === null) {
        return null;
      }
      const link = await inviteFirstOwner(
        context,
        unit.db,
        { id: operator, venue: venue.id },
        { id: key, name },
      );
      return { ...venue, link };
    });
    // Null: somebody took the id since the look-up.
    if (opened !== null) {
      return opened;
    }
  }
}

/**
 * A new link for the first owner of a venue without one; the previous one becomes invalid. Throws
 * `venues.unknown`, `venues.has_owner`.
 */
export function makeOwnerLink(
  context: Context,
  by: { id: string; venue: string },
  { name }: FirstOwner,
): Promise<MadeVenue> {
  return context.store.write('installation', async (db) => {
    const venue = await findVenue(db, by.venue);
    if (venue === undefined) {
      throw new ProblemError('venues.unknown');
    }
    if (await hasOwner(db, by.venue)) {
      throw new ProblemError('venues.has_owner');
    }
    const link = await inviteFirstOwner(context, db, by, { name: plainText(name) });
    return { id: venue.id, name: venue.name, link };
  });
}

/** Never that of another venue: storing a menu under it would replace that venue's. */
async function freeId(db: Reader, wished: string): Promise<string> {
  let id = wished;
  for (let more = 2; (await findVenue(db, id)) !== undefined; more += 1) {
    id = `${wished}-${more}`;
  }
  return id;
}

type Named = Pick<OpenedVenue, 'id' | 'name'>;

async function makeAs(unit: Unit, id: string, file: MenuFile): Promise<Named | null> {
  if ((await findVenue(unit.db, id)) !== undefined) {
    return null;
  }
  await storeMenu(unit, { ...file, venue: { ...file.venue, id } });
  return { id, name: file.venue.name };
}

/**
 * The venue that this key created; throws `request.invalid` if the key belongs to something else.
 */
async function madeBefore(db: Reader, key: string, operator: string): Promise<Named | null> {
  const link = await findHandedOut(db, key);
  if (link === undefined) {
    return null;
  }
  const venue = await findVenue(db, link.venue);
  const isOwn = link.by === operator && link.role === 'owner';
  if (venue === undefined || !isOwn || (await hasOwner(db, link.venue))) {
    const fields = [{ path: 'headers/idempotency-key', message: 'was used for something else' }];
    throw new ProblemError('request.invalid', { fields });
  }
  return { id: venue.id, name: venue.name };
}
