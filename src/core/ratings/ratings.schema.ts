import { type Static, Type } from 'typebox';
import { PAGE_FIELDS, PageNumber } from '#core/forms/site-form.schema.ts';
import {
  LocaleCode,
  Nullable,
  Strict,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { RATING_COMMENT_MAX } from '#core/shared/limits.ts';
import { VISIT_RATINGS } from './codes.ts';

/** `POST /seating/rating`: once for each guest session, when its bill is settled. */
export const RatingRequest = Strict({
  rating: Type.Enum([...VISIT_RATINGS]),
  comment: Type.Optional(Type.String({ maxLength: RATING_COMMENT_MAX })),
  /** The language of the page it was written on. */
  locale: LocaleCode,
});
export type RatingRequest = Static<typeof RatingRequest>;

/** A guest's rating of a visit; it names no guest, table or bill. */
const Rating = Strict({
  id: Uuid,
  rating: Type.Enum([...VISIT_RATINGS]),
  /** Plain text; line breaks are kept. Null if nothing was written, or once it was deleted. */
  comment: Nullable(Type.String()),
  locale: LocaleCode,
  /** The hour in which it was sent. */
  receivedAt: Timestamp,
});

/** `GET /venues/{venue}/ratings` */
export const RatingsQuery = Strict({ page: Type.Optional(PageNumber) });

export const RatingsPage = Strict(
  {
    timeZone: Type.String(),
    /** The number of days after which guests' texts are deleted. */
    notesKeptDays: Whole(1),
    /** Of the last 30 days. */
    counts: Strict({ bad: Whole(0), okay: Whole(0), good: Whole(0) }),
    /** Newest first. */
    items: Type.Array(Rating),
    ...PAGE_FIELDS,
  },
  { $id: 'RatingsPage' },
);
export type RatingsPage = Static<typeof RatingsPage>;
