import { type Static, Type } from 'typebox';
import { LinkMail, PersonName, ShareLink } from '#core/people/people.schema.ts';
import { SetUpTables, SetUpVenue } from '#core/set-up/set-up.schema.ts';
import { Nullable, Slug, Strict, Timestamp, Whole } from '#core/shared/common.schema.ts';

export const InstallationVenue = Strict({
  id: Slug,
  name: Type.String(),
  createdAt: Timestamp,
  tables: Whole(0),
  /** By name; empty until the first has joined. */
  owners: Type.Array(Type.String()),
  /** The newest open invitation for an owner. */
  invited: Nullable(Strict({ name: Nullable(Type.String()), expiresAt: Timestamp })),
});
export type InstallationVenue = Static<typeof InstallationVenue>;

/** `GET /installation/venues`: the newest first. */
export const InstallationVenues = Strict(
  {
    venues: Type.Array(InstallationVenue),
    sendsMail: Type.Boolean({ description: 'Whether invitations can be mailed' }),
  },
  { $id: 'InstallationVenues' },
);
export type InstallationVenues = Static<typeof InstallationVenues>;

/** The first owner of a venue: they open a link and choose their password themselves. */
export const FirstOwner = Strict({ name: PersonName, mail: Type.Optional(LinkMail) });
export type FirstOwner = Static<typeof FirstOwner>;

/** `POST /installation/venues`: a venue with an empty menu, and the link for its owner. */
export const OpenVenueRequest = Strict({
  venue: SetUpVenue,
  tables: SetUpTables,
  owner: FirstOwner,
});
export type OpenVenueRequest = Static<typeof OpenVenueRequest>;

/** The venue, and its owner's link: only this response contains the token. */
export const OpenedVenue = Strict(
  { id: Slug, name: Type.String(), link: ShareLink },
  { $id: 'OpenedVenue' },
);
export type OpenedVenue = Static<typeof OpenedVenue>;
