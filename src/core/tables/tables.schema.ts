import { type Static, Type } from 'typebox';
import { Accent } from '#core/menu-import/menu-file.schema.ts';
import { ExternalId, Nullable, Strict, TableId, Uuid } from '#core/shared/common.schema.ts';
import {
  AREA_NAME_MAX,
  TABLE_LABEL_MAX,
  TABLES_AT_ONCE_MAX,
  TABLES_MAX,
} from '#core/shared/limits.ts';
import { SHEET_FORMATS } from './codes.ts';

/** A room or a terrace, in the staff's own words; guests never see it. */
export const Area = Strict({ id: Uuid, name: Type.String() });
export type Area = Static<typeof Area>;

/** A table and its area; null if it has none. */
export const PlacedTable = Strict({
  id: TableId,
  label: Type.String(),
  area: Nullable(Uuid),
  /** What another system calls it. */
  externalId: Type.Optional(Type.String()),
});
export type PlacedTable = Static<typeof PlacedTable>;

/** `GET /venues/{venue}/tables`, and the response to every change of them. */
export const Tables = Strict(
  {
    areas: Type.Array(Area),
    /** By area, and in their order there; tables without one come last. */
    tables: Type.Array(PlacedTable),
    /** Removed tables that can be restored, the last one first. */
    removed: Type.Array(Strict({ id: TableId, label: Type.String() })),
    /**
     * The address at which guests reach the venue: a table is at `{address}/{locale}/table/{id}`.
     * Null while no address is known that a phone can open.
     */
    address: Nullable(Type.String()),
    /** The venue's accent colour; null if it has none. */
    accent: Nullable(Accent),
  },
  { $id: 'Tables' },
);
export type Tables = Static<typeof Tables>;

const Label = Type.String({ minLength: 1, maxLength: TABLE_LABEL_MAX });
const AreaName = Type.String({ minLength: 1, maxLength: AREA_NAME_MAX });

/** `POST /venues/{venue}/tables`: all of them or none. */
export const NewTables = Strict({
  labels: Type.Array(Label, { minItems: 1, maxItems: TABLES_AT_ONCE_MAX }),
  area: Nullable(Uuid),
});
export type NewTables = Static<typeof NewTables>;

/** `GET /venues/{venue}/tables` */
export const TablesQuery = Strict({
  /** Only the table that another system calls so, if there is one. */
  externalId: Type.Optional(ExternalId),
});
export type TablesQuery = Static<typeof TablesQuery>;

/** `PUT /venues/{venue}/tables/{table}`: what is not named stays. */
export const TableChange = Strict({
  label: Type.Optional(Label),
  /** What another system calls it; null takes it away. */
  externalId: Type.Optional(Nullable(ExternalId)),
});
export type TableChange = Static<typeof TableChange>;

/** `PUT /venues/{venue}/tables/{table}/place`: into this area, before that table or last. */
export const TablePlace = Strict({ area: Nullable(Uuid), before: Nullable(TableId) });
export type TablePlace = Static<typeof TablePlace>;

/** `POST /venues/{venue}/areas`, `PUT /venues/{venue}/areas/{area}` */
export const AreaChange = Strict({ name: AreaName });

/** `PUT /venues/{venue}/areas/{area}/place`: before that area or last. */
export const AreaPlace = Strict({ before: Nullable(Uuid) });

const TABLE_ID = '[0-9a-hjkmnp-tv-z]{12}';
const TABLES_LENGTH = TABLES_MAX * 13;

/** `GET /venues/{venue}/tables/codes.pdf`: of all tables, of an area's, or of some. */
export const SheetOptions = Strict({
  format: Type.Enum([...SHEET_FORMATS]),
  /** Six hex digits; darkened until text in it is readable on white. */
  accent: Type.Optional(Type.String({ pattern: '^[0-9a-f]{6}$' })),
  /** `-`: the tables without an area. */
  area: Type.Optional(Type.Union([Uuid, Type.Literal('-')])),
  /** One, or several with commas between. */
  table: Type.Optional(
    Type.String({ pattern: `^${TABLE_ID}(?:,${TABLE_ID})*$`, maxLength: TABLES_LENGTH }),
  ),
});
export type SheetOptions = Static<typeof SheetOptions>;
