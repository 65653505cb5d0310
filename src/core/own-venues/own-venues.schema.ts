import { type Static, Type } from 'typebox';
import { Amount, CalendarDate, Currency, Slug, Strict, Whole } from '#core/shared/common.schema.ts';

const Signed = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** What a venue's business day comes to, as its close of day says. */
const VenueToday = Strict({
  venue: Slug,
  name: Type.String(),
  currency: Currency,
  /** Its current business day. */
  day: CalendarDate,
  isClosed: Type.Boolean(),
  orders: Whole(0),
  seatings: Whole(0),
  /** Minor units. */
  total: Signed,
  paid: Signed,
  tips: Signed,
  /** Orders that nobody has accepted yet: in none of the figures. */
  unaccepted: Amount,
});
export type VenueToday = Static<typeof VenueToday>;

/** `GET /staff/venues/today`: of each venue whose days the person may close. */
export const VenuesToday = Strict({ venues: Type.Array(VenueToday) }, { $id: 'VenuesToday' });
export type VenuesToday = Static<typeof VenuesToday>;
