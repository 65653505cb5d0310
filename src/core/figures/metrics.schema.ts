import { type Static, Type } from 'typebox';
import { Nullable, Strict, Timestamp, Whole } from '#core/shared/common.schema.ts';
import { METRICS_DAYS, METRICS_SAMPLE_MIN } from '#core/shared/limits.ts';

/** `GET /metrics`: counts and times of the whole installation, never money and no single venue. */
export const Metrics = Strict(
  {
    countedAt: Timestamp,
    /** How many days before `countedAt` the orders are from. */
    days: Type.Literal(METRICS_DAYS),
    /** Venues with a published menu, and their tables. */
    venues: Whole(0),
    tables: Whole(0),
    /** Orders of which every line was served or voided. */
    ordersServed: Whole(0),
    /** Median milliseconds until a board had shown an order, or null. */
    seenAfter: Nullable(Whole(0)),
    /** Median milliseconds until an order was served. Both: null for too few orders. */
    servedAfter: Nullable(Whole(0)),
  },
  {
    $id: 'Metrics',
    description: `Medians are those of the newest orders; null for fewer than ${METRICS_SAMPLE_MIN}.`,
  },
);
export type Metrics = Static<typeof Metrics>;
