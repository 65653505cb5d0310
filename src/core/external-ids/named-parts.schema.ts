import { type Static, Type } from 'typebox';
import { ExternalId, Localized, MenuVersion, Slug, Strict } from '#core/shared/common.schema.ts';

/** `GET /venues/{venue}/menu/external-ids?externalId=` */
export const NamedPartsQuery = Strict({ externalId: ExternalId });

const Parts = Type.Array(Strict({ id: Slug, name: Localized() }));

/** What another system calls so in the published menu; a product and an option may share an id. */
export const NamedParts = Strict(
  { menuVersion: MenuVersion, products: Parts, options: Parts, stations: Parts },
  { $id: 'NamedParts' },
);
export type NamedParts = Static<typeof NamedParts>;
