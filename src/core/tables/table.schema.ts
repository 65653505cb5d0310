import { type Static, Type } from 'typebox';
import { DEVICE_JOINS } from '#core/devices/codes.ts';
import { ADMISSIONS } from '#core/seatings/codes.ts';
import {
  LocaleCode,
  MenuVersion,
  Nullable,
  Slug,
  Strict,
  TableId,
  Timestamp,
  Uuid,
} from '#core/shared/common.schema.ts';

/**
 * `GET /tables/{table}`: enough to greet the guest and to fetch the menu. Clients without a menu
 * request it in parallel, with `GET /tables/{table}/menu`.
 */
export const TableInfo = Strict(
  {
    id: TableId,
    label: Type.String(),
    /** What is ordered there is taken away: with `GET /tables/{table}/pick-up`. */
    takeaway: Type.Optional(Type.Literal(true)),
    venue: Strict({ id: Slug, name: Type.String(), locales: Type.Array(LocaleCode) }),
    menuVersion: MenuVersion,
  },
  { $id: 'TableInfo' },
);
export type TableInfo = Static<typeof TableInfo>;

/**
 * `POST /tables/{table}/sessions`. A device that has a session sends it as its bearer token: a live
 * one at this table is returned unchanged (and joins a seating that opened meanwhile); one from an
 * ended seating makes the server ask "Are you at the table now?" (409 `seatings.confirm_presence`),
 * which `atTable: true` answers; one whose guest goes on on another phone is refused
 * (`sessions.handed_over`) until the same says that somebody new begins here.
 */
export const SessionRequest = Strict({ atTable: Type.Optional(Type.Boolean()) });
export type SessionRequest = Static<typeof SessionRequest>;

export const SessionAnswer = Strict(
  {
    /** The bearer token; returned once, stored hashed. Null if the sent one remains valid. */
    token: Nullable(Type.String()),
    session: Strict({
      id: Uuid,
      table: TableId,
      seating: Nullable(Uuid),
      admission: Type.Enum([...ADMISSIONS]),
      /** Held a session in an earlier seating here: may not order into this one unadmitted. */
      returning: Type.Boolean(),
      /** No waiting place is left for it: it joins with the party's code. */
      needsCode: Type.Optional(Type.Literal(true)),
      expiresAt: Nullable(Timestamp),
      /** On a tablet of the venue: its orders are made without its being let in. */
      kiosk: Type.Optional(Type.Enum([...DEVICE_JOINS])),
    }),
  },
  { $id: 'SessionAnswer' },
);
export type SessionAnswer = Static<typeof SessionAnswer>;
