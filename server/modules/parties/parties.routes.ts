import { VenueParams, VenueSeatingParams } from '#core/people/staff.schema.ts';
import {
  EndedSeatings,
  MoveSeatingRequest,
  Seating,
  SeatingSnapshot,
} from '#core/seating/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf, guestOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { readEndedSeatings } from './ended-seatings.usecase.ts';
import { moveSeating } from './move-seating.usecase.ts';
import { readSeating } from './read-seating.usecase.ts';
import { reopenSeating } from './reopen-seating.usecase.ts';

/** A party as a whole: its seating with its orders, calls and bill. */
export function partyRoutes(app: App, context: Context): void {
  app.get(
    '/seating',
    {
      config: { access: 'past-guest' },
      schema: documented({
        summary: 'Everything that this guest may see of its table, as of one event',
        tag: 'guests',
        access: 'past-guest',
        ok: { schema: SeatingSnapshot },
      }),
    },
    (request) => readSeating(context, guestOf(request)),
  );

  staffRoutes(app, context);
}

function staffRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'seatings.handle' } as const;

  app.post(
    '/venues/:venue/seatings/:seating/move',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        body: MoveSeatingRequest,
        ...documented({
          summary: 'Moves a party with everything it has to a free table or to another party',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'seatings.not_open',
            'seatings.moved',
            'seatings.already_open',
            'tables.unknown',
            'tables.revoked',
          ],
          ok: { schema: Seating },
        }),
      },
    },
    (request) => moveSeating(context, byOf(request), request.params.seating, request.body),
  );

  app.get(
    '/venues/:venue/seatings/ended',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'Recently ended seatings that can still be reopened',
          tag: 'staff',
          access: 'staff',
          ok: { schema: EndedSeatings },
        }),
      },
    },
    (request) => readEndedSeatings(context, request.params.venue),
  );

  app.post(
    '/venues/:venue/seatings/:seating/reopen',
    {
      config,
      schema: {
        params: VenueSeatingParams,
        ...documented({
          summary: 'Reopens a recently ended seating, with its bill and its guests',
          tag: 'staff',
          access: 'staff',
          errors: [
            'request.not_found',
            'seatings.already_open',
            'seatings.moved',
            'seatings.reopen_expired',
            'tables.revoked',
          ],
          ok: { schema: Seating },
        }),
      },
    },
    (request) => reopenSeating(context, byOf(request), request.params.seating),
  );
}
