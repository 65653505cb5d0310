import { type Static, Type } from 'typebox';
import { LocaleCode, Nullable, Strict, Timestamp, Whole } from '#core/shared/common.schema.ts';
import { INSTALLATION_ROLES, LINK_KINDS, ROLES } from './codes.ts';

const Text = Type.String();
const RoleName = Type.Enum([...ROLES]);

/** `GET /staff/account/export`: all that is stored of an account, but for hashes of its secrets. */
export const AccountExport = Strict(
  {
    account: Strict({
      id: Text,
      email: Text,
      name: Text,
      createdAt: Timestamp,
      locale: Nullable(LocaleCode),
      isPasskeyRequired: Type.Boolean(),
    }),
    installationRole: Nullable(Type.Enum([...INSTALLATION_ROLES])),
    roles: Type.Array(Strict({ venue: Text, venueName: Text, role: RoleName })),
    sessions: Type.Array(
      Strict({
        device: Nullable(Text),
        startedAt: Timestamp,
        lastUsedAt: Nullable(Timestamp),
        expiresAt: Timestamp,
      }),
    ),
    passkeys: Type.Array(Strict({ name: Text, createdAt: Timestamp, usedAt: Nullable(Timestamp) })),
    /** When the account was last signed in to on each device that is known. */
    knownDevices: Type.Array(Timestamp),
    pins: Type.Array(Strict({ screen: Text, setAt: Timestamp })),
    /** Invitations and password links that it made, or that are for it. */
    links: Type.Array(
      Strict({
        kind: Type.Enum([...LINK_KINDS]),
        venue: Text,
        role: Nullable(RoleName),
        name: Nullable(Text),
        createdAt: Timestamp,
        expiresAt: Timestamp,
      }),
    ),
    closedDays: Type.Array(Strict({ venue: Text, day: Text, at: Timestamp })),
    /** Closed days that somebody handed over to the books. */
    bookHandovers: Type.Array(Strict({ venue: Text, first: Text, last: Text, at: Timestamp })),
    /** Entries of the cash register that it said it had typed. */
    tillRegistrations: Type.Array(Strict({ venue: Text, at: Timestamp })),
    /** Cash drawers that it counted, at opening or closing. */
    drawerCounts: Type.Array(
      Strict({ venue: Text, openedAt: Timestamp, closedAt: Nullable(Timestamp) }),
    ),
    /** Days for whose tips it was said that this person worked. */
    workedDays: Type.Array(Strict({ venue: Text, day: Text, minutes: Nullable(Whole(0)) })),
    menuDrafts: Type.Array(Strict({ venue: Text, changedAt: Timestamp })),
    /** Menus that it said were right, or of which it took that back. */
    menuChecks: Type.Array(
      Strict({ venue: Text, at: Timestamp, takenBackAt: Nullable(Timestamp) }),
    ),
    /** Orders that it took at tables. */
    orders: Type.Array(
      Strict({ id: Text, venue: Text, day: Text, number: Whole(0), placedAt: Timestamp }),
    ),
    payments: Type.Array(
      Strict({
        id: Text,
        venue: Text,
        at: Timestamp,
        method: Text,
        amount: Whole(-Number.MAX_SAFE_INTEGER),
        tip: Whole(-Number.MAX_SAFE_INTEGER),
        rounding: Whole(-Number.MAX_SAFE_INTEGER),
      }),
    ),
    /** What it did, as it was written down, the security log included. */
    entries: Type.Array(Strict({ venue: Text, at: Timestamp, kind: Text, detail: Type.Unknown() })),
  },
  { $id: 'AccountExport' },
);
export type AccountExport = Static<typeof AccountExport>;
