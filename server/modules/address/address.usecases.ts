import type { VenueAddress } from '#core/address/address.schema.ts';
import { opensOnPhones, readAddress } from '#core/address/public-address.ts';
import { ADDRESS_MAX } from '#core/shared/limits.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { isLocalOnly, machineAddresses } from '#server/machine-addresses.ts';
import { ProblemError } from '#server/problem.ts';
import { findInstallationRole, findRoleIn, listRoles } from '../staff/roles.repository.ts';
import { findAddress, listAddresses, listVenueIds, saveAddress } from './address.repository.ts';

/** Where a request arrived: the browser's address, and the server's port. */
export type AskedAt = { origin: string; port: number };

/** An address that the server's administrator has set applies to every venue. */
export function fixedAddress({ appBase }: Pick<Config, 'appBase'>): string | null {
  return opensOnPhones(appBase) ? appBase : null;
}

/**
 * The origin of a venue's printed codes and share links: the administrator's, else the venue's own,
 * else `origin`. Null if no phone could open that.
 */
export async function findGuestAddress(
  config: Pick<Config, 'appBase'>,
  db: Reader,
  venue: string,
  origin: string,
): Promise<string | null> {
  const known = fixedAddress(config) ?? (await findAddress(db, venue)) ?? origin;
  return opensOnPhones(known) ? known : null;
}

/**
 * What mails to the people of these venues lead to: as the operator has set it, else as
 * all of the venues have chosen it. Null where there is no such address: what a request calls its
 * host could be anybody's, and no venue leads the people of another astray.
 */
export async function findMailAddress(
  config: Pick<Config, 'appBase'>,
  db: Reader,
  venues: readonly string[],
): Promise<string | null> {
  const fixed = fixedAddress(config);
  if (fixed !== null) {
    return fixed;
  }
  const [address = null, ...others] = new Set(await listAddresses(db, venues));
  return others.length === 0 ? address : null;
}

/** Whether mails to some of the installation's people lead anywhere. */
export async function hasMailAddress(
  config: Pick<Config, 'appBase'>,
  db: Reader,
): Promise<boolean> {
  if (fixedAddress(config) !== null) {
    return true;
  }
  const addresses = await listAddresses(db, await listVenueIds(db));
  return addresses.some((address) => address !== null);
}

/** As {@link findMailAddress}, for an account: of the venues it has a role in, an operator of all. */
export async function findMailAddressOf(
  config: Pick<Config, 'appBase'>,
  db: Reader,
  staff: string,
): Promise<string | null> {
  const isOperator = (await findInstallationRole(db, staff)) !== null;
  const venues = (await listRoles(db, staff)).map(({ venue }) => venue);
  return findMailAddress(config, db, isOperator ? await listVenueIds(db) : venues);
}

/** As {@link findGuestAddress}; throws `venues.no_address` where there is none. */
export async function requireGuestAddress(
  { config, store }: Pick<Context, 'config' | 'store'>,
  venue: string,
  origin: string,
): Promise<string> {
  const address = await findGuestAddress(config, store.reader, venue, origin);
  if (address === null) {
    throw new ProblemError('venues.no_address');
  }
  return address;
}

/** A venue's address, and the possible choices. */
export async function readVenueAddress(
  { config, store }: Pick<Context, 'config' | 'store'>,
  venue: string,
  { origin, port }: AskedAt,
): Promise<VenueAddress> {
  const { host } = config;
  const isFixed = fixedAddress(config) !== null;
  const own = opensOnPhones(origin) ? [origin] : [];
  return store.read(async (db) => ({
    address: await findGuestAddress(config, db, venue, origin),
    isFixed,
    isChosen: isFixed || (await findAddress(db, venue)) !== null,
    proposals: [...new Set([...own, ...machineAddresses({ host, port })])],
    isLocalOnly: own.length === 0 && isLocalOnly(host),
  }));
}

/**
 * Chooses the address; codes that are printed already keep theirs. Throws `request.invalid` for one
 * that no phone could open, `venues.address_fixed`, and `staff.forbidden` where mails lead there as
 * well and another than an owner asks: the person who chose it could read links to owners' passwords.
 */
export async function changeVenueAddress(context: Context, by: By, wished: string): Promise<void> {
  if (fixedAddress(context.config) !== null) {
    throw new ProblemError('venues.address_fixed');
  }
  if (context.mailer !== null && (await roleOf(context, by)) !== 'owner') {
    throw new ProblemError('staff.forbidden');
  }
  const typed = readAddress(wished)?.address;
  // As browsers write it: other alphabets in the letters that every code reader knows.
  const address = (typed && URL.parse(typed)?.href.replace(/\/+$/, '')) ?? '';
  if (address.length > ADDRESS_MAX || !opensOnPhones(address)) {
    const fields = [{ path: 'body/address', message: 'must be an address that phones can open' }];
    throw new ProblemError('request.invalid', { fields });
  }
  await change(context, by.venue, async ({ db, at }) => {
    await saveAddress(db, by.venue, address);
    const detail = { settings: ['address'] };
    await insertAuditEntry(db, by, { kind: 'settings.changed', detail }, at);
  });
}

function roleOf({ store }: Context, { venue, staff }: By) {
  return findRoleIn(store.reader, venue, staff.id);
}
