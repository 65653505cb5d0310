import { type Static, Type } from 'typebox';
import { ROLES, SECURITY_AREAS, SECURITY_KINDS, type SecurityArea } from '../codes.ts';
import { Nullable, Strict, Timestamp, Uuid, Whole } from '../common.schema.ts';

const AREAS = Object.keys(SECURITY_AREAS) as SecurityArea[];
const RoleName = Type.Enum([...ROLES]);

/** What there is to know of an entry beside its kind; each kind has its own. */
export const SecurityDetail = Strict({
  /** Browser and system by name, and the address without its last part. */
  device: Type.Optional(Nullable(Type.String())),
  address: Type.Optional(Type.String()),
  /** Whom it was done to, by name as it was. */
  person: Type.Optional(Type.String()),
  role: Type.Optional(RoleName),
  was: Type.Optional(RoleName),
  /** The permission that was lacking. */
  lacked: Type.Optional(Type.String()),
  /** The passkey's name as it was. */
  passkey: Type.Optional(Type.String()),
  /** The shared screen's name as it was. */
  screen: Type.Optional(Type.String()),
  /** The table's label. */
  table: Type.Optional(Type.String()),
  menuVersion: Type.Optional(Whole(0)),
  /** Names of the settings that were changed. */
  settings: Type.Optional(Type.Array(Type.String())),
  count: Type.Optional(Whole(0)),
});
export type SecurityDetail = Static<typeof SecurityDetail>;

export const SecurityEntry = Strict({
  id: Uuid,
  kind: Type.Enum([...SECURITY_KINDS]),
  at: Timestamp,
  /** As it was then; the id is empty for whoever runs the server. */
  by: Strict({ id: Type.String(), name: Type.String() }),
  detail: SecurityDetail,
});
export type SecurityEntry = Static<typeof SecurityEntry>;

/** `GET /venues/{venue}/security-log` */
export const SecurityLogQuery = Strict({
  area: Type.Optional(Type.Enum(AREAS)),
  /** Only what this account did. */
  by: Type.Optional(Uuid),
  /** The id of the last entry that was read: how the next page is asked for. */
  before: Type.Optional(Uuid),
});
export type SecurityLogQuery = Static<typeof SecurityLogQuery>;

export const SecurityLog = Strict(
  {
    timeZone: Type.String(),
    /** Newest first. */
    entries: Type.Array(SecurityEntry),
    /** What `before` has to be for the next page; null where there is none. */
    next: Nullable(Uuid),
    /** Everybody who stands in the whole log, by name. */
    people: Type.Array(Strict({ id: Uuid, name: Type.String() })),
  },
  { $id: 'SecurityLog' },
);
export type SecurityLog = Static<typeof SecurityLog>;
