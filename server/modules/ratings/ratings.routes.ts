import { VenueParams } from '../../../src/contract/people/staff.schema.ts';
import {
  RatingRequest,
  RatingsPage,
  RatingsQuery,
} from '../../../src/contract/venue/ratings.schema.ts';
import type { Context } from '../../context.ts';
import { guestOf } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { documented } from '../../http/documented.ts';
import { rateVisit } from './rate-visit.usecase.ts';
import { readRatings } from './read-ratings.usecase.ts';

const NO_CONTENT = 204;

export function ratingRoutes(app: App, context: Context): void {
  app.post(
    '/seating/rating',
    {
      config: { access: 'past-guest' },
      schema: {
        body: RatingRequest,
        ...documented({
          summary: 'Rates the visit once, when its bill is settled; anonymous',
          tag: 'guests',
          access: 'past-guest',
          errors: ['ratings.not_settled', 'ratings.already_given', 'seatings.admission_required'],
        }),
      },
    },
    async (request, reply) => {
      await rateVisit(context, guestOf(request), request.body);
      return reply.status(NO_CONTENT).send();
    },
  );

  app.get(
    '/venues/:venue/ratings',
    {
      config: { access: 'staff', permission: 'ratings.see' },
      schema: {
        params: VenueParams,
        querystring: RatingsQuery,
        ...documented({
          summary: 'Guests’ ratings of their visits, newest first, by page, for a year',
          tag: 'staff',
          access: 'staff',
          errors: ['venues.unknown'],
          ok: { schema: RatingsPage },
        }),
      },
    },
    ({ params, query }) => readRatings(context, params.venue, query.page),
  );
}
