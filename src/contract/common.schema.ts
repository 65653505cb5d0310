import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { LOCALES } from './codes.ts';
import { PRICE_MAX } from './limits.ts';

/** An object that refuses fields it does not know: a client-sent price is an error, not noise. */
export function Strict<Properties extends TProperties>(
  properties: Properties,
  options: { $id?: string; description?: string } = {},
): TObject<Properties> {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** A name that stands in documents and addresses: lower case, digits, hyphens. */
export const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });

/** UUIDv7 (RFC 9562), made by the side that creates the thing. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});

/** A table's id in its one stored form; `domain/table-id` reads what people type. */

/** ISO 8601 in UTC, milliseconds included. */
export const Timestamp = Type.String({ format: 'date-time' });

/** Minor units (öre) of the currency that stands beside it. */
export const Amount = Type.Integer({ minimum: 0, maximum: PRICE_MAX * 100 });
export const Price = Type.Integer({ minimum: 0, maximum: PRICE_MAX });
/** Far below what a sum of them can hold. */
export const Tip = Type.Integer({ minimum: 0, maximum: PRICE_MAX });

/** ISO 4217. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });

export const LocaleCode = Type.Enum([...LOCALES]);

/** A whole number from `minimum` on that JSON, JavaScript and the database all hold exactly. */
export function Whole(minimum: number) {
  return Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER });
}

/** The number of an event in its venue; 0 stands before the first. */
export const Sequence = Whole(0);

/** Counts up with each publication of a venue's menu. */
export const MenuVersion = Whole(1);

/** Hundredths of a per cent. */
export const VatRate = Type.Integer({ minimum: 0, maximum: 10_000 });

/** `HH:MM`, 24 hours, in the venue's time zone. */
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
export type ClockTime = Static<typeof ClockTime>;

/** `YYYY-MM-DD`: a day of the calendar in the venue's time zone. */
export const CalendarDate = Type.String({ format: 'date' });

export const TableId = Type.String({ pattern: '^[0-9a-hjkmnp-tv-z]{12}$' });
/** A table as people and programs know it. */
export const TableRef = Strict({ id: TableId, label: Type.String() });
export type TableRef = Static<typeof TableRef>;
