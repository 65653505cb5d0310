import type { Context } from '../../context.ts';
import { guestOf } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { handle } from '../../http/handle.ts';
import { rateVisit } from './rate-visit.usecase.ts';
import { readRatings } from './read-ratings.usecase.ts';

export function ratingRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /seating/rating': (request) => rateVisit(context, guestOf(request), request.body),
    'GET /venues/:venue/ratings': ({ params, query }) =>
      readRatings(context, params.venue, query.page),
  });
}
