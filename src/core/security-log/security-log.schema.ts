import { type Static, Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '#core/payment-providers/codes.ts';
import { ROLES } from '#core/people/codes.ts';
import { Nullable, Strict, Timestamp, Uuid, Whole } from '#core/shared/common.schema.ts';
import { SECURITY_AREAS, SECURITY_KINDS, type SecurityArea } from './codes.ts';

const AREAS = Object.keys(SECURITY_AREAS) as SecurityArea[];
const RoleName = Type.Enum([...ROLES]);

/** The details of an entry besides its kind; each kind has its own. */
export const SecurityDetail = Strict({
  /** Browser and system by name, and the address without its last part. */
  device: Type.Optional(Nullable(Type.String())),
  address: Type.Optional(Type.String()),
  /** The person affected, by the name at that time. */
  person: Type.Optional(Type.String()),
  role: Type.Optional(RoleName),
  was: Type.Optional(RoleName),
  /** The missing permission. */
  lacked: Type.Optional(Type.String()),
  /** The passkey's name at that time. */
  passkey: Type.Optional(Type.String()),
  /** The shared screen's name at that time. */
  screen: Type.Optional(Type.String()),
  /** The tablet's name at that time. */
  kiosk: Type.Optional(Type.String()),
  /** Of a printer, or of a bridge. */
  printer: Type.Optional(Type.String()),
  /** Its previous name, if it was renamed; stored entries have this word. */
  kioskWas: Type.Optional(Type.String()),
  /** The API key's name. */
  apiKey: Type.Optional(Type.String()),
  /** The table's label. */
  table: Type.Optional(Type.String()),
  /** Where the guests' money goes, or its keys are of. */
  provider: Type.Optional(Type.Enum([...PAYMENT_PROVIDERS])),
  /** The host of a webhook. */
  webhook: Type.Optional(Type.String()),
  menuVersion: Type.Optional(Whole(0)),
  /** An id in another system, who had to give it up, and who kept it. */
  externalId: Type.Optional(Type.String()),
  dropped: Type.Optional(Type.String()),
  kept: Type.Optional(Type.String()),
  /** Names of the changed settings. */
  settings: Type.Optional(Type.Array(Type.String())),
  count: Type.Optional(Whole(0)),
});
export type SecurityDetail = Static<typeof SecurityDetail>;

export const SecurityEntry = Strict({
  id: Uuid,
  kind: Type.Enum([...SECURITY_KINDS]),
  at: Timestamp,
  /** The person at that time; the id is empty for the server's administrator. */
  by: Strict({ id: Type.String(), name: Type.String() }),
  /** Who confirmed it with a PIN; empty once that account is erased. */
  approvedBy: Type.Optional(Type.String()),
  detail: SecurityDetail,
});
export type SecurityEntry = Static<typeof SecurityEntry>;

/**
 * `GET /venues/{venue}/owners-news`: changes of where money goes, of addresses and of who has
 * access, that this owner has not seen.
 */
export const OwnersNews = Strict(
  {
    timeZone: Type.String(),
    /** Newest first; at most `OWNERS_NEWS_MAX`. */
    entries: Type.Array(SecurityEntry),
  },
  { $id: 'OwnersNews' },
);
export type OwnersNews = Static<typeof OwnersNews>;

/** `POST /venues/{venue}/owners-news/seen`: up to this entry; later ones stay. */
export const OwnersNewsSeen = Strict({ entry: Uuid });
export type OwnersNewsSeen = Static<typeof OwnersNewsSeen>;

/** `GET /venues/{venue}/security-log` */
export const SecurityLogQuery = Strict({
  area: Type.Optional(Type.Enum(AREAS)),
  /** Only actions of this account. */
  by: Type.Optional(Uuid),
  /** The id of the last entry that was read: for the next page. */
  before: Type.Optional(Uuid),
});
export type SecurityLogQuery = Static<typeof SecurityLogQuery>;

export const SecurityLog = Strict(
  {
    timeZone: Type.String(),
    /** Newest first. */
    entries: Type.Array(SecurityEntry),
    /** `before` for the next page; null if there is none. */
    next: Nullable(Uuid),
    /** Everybody in the whole log, by name. */
    people: Type.Array(Strict({ id: Uuid, name: Type.String() })),
  },
  { $id: 'SecurityLog' },
);
export type SecurityLog = Static<typeof SecurityLog>;
