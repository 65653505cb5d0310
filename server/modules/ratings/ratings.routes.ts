import type { Context } from '#server/context.ts';
import { guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { rateVisit, readRatings } from './ratings.usecases.ts';

export function ratingRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /seating/rating': (request) => rateVisit(context, guestOf(request), request.body),
    'GET /venues/:venue/ratings': ({ params, query }) =>
      readRatings(context, params.venue, query.page),
  });
}
