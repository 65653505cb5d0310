import type { RouteTable } from '#core/routes/route.ts';
import { RatingRequest, RatingsPage, RatingsQuery } from './ratings.schema.ts';

export const RATING_ROUTES = {
  'POST /seating/rating': {
    summary: 'Rates the visit once, when its bill is settled; anonymous',
    tag: 'guests',
    access: 'past-guest',
    body: RatingRequest,
    errors: ['ratings.not_settled', 'ratings.already_given', 'seatings.admission_required'],
  },
  'GET /venues/:venue/ratings': {
    summary: 'Guests’ ratings of their visits, newest first, by page, for a year',
    tag: 'staff',
    access: 'staff',
    permission: 'ratings.see',
    query: RatingsQuery,
    errors: ['venues.unknown'],
    answer: RatingsPage,
  },
} as const satisfies RouteTable;
