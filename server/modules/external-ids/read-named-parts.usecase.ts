import { type NamedPart, namedBy } from '#core/external-ids/external-ids.ts';
import type { NamedParts } from '#core/external-ids/named-parts.schema.ts';
import type { Context } from '#server/context.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';

/** What another system calls so in the published menu. Throws `menu.unknown`. */
export function readNamedParts(
  { store, menus }: Context,
  venue: string,
  externalId: string,
): Promise<NamedParts> {
  return store.read(async (db) => {
    const { file, version } = (await findVenueMenu(menus, db, venue)).menu;
    const named = (kind: NamedPart) =>
      namedBy(file, kind, externalId).map(({ id, name }) => ({ id, name }));
    return {
      menuVersion: version,
      ...{ products: named('product'), options: named('option'), stations: named('station') },
    };
  });
}
