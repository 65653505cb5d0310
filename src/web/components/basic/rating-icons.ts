import type { VisitRating } from '#core/ratings/codes.ts';

const FACE = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9 9.75v.5M15 9.75v.5';

/** A face for each rating, drawn like the other icons. */
export const RATING_ICONS: Readonly<Record<VisitRating, string>> = {
  bad: `${FACE}M8.25 16.25c2-2.3 5.5-2.3 7.5 0`,
  okay: `${FACE}M8.5 15h7`,
  good: `${FACE}M8 14c2 2.9 6 2.9 8 0`,
};
