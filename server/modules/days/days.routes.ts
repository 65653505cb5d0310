import {
  CloseDayRequest,
  DayReport,
  Days,
  DaysQuery,
  VenueDayParams,
} from '../../../src/contract/figures/days.schema.ts';
import { VenueParams } from '../../../src/contract/people/staff.schema.ts';
import type { Context } from '../../context.ts';
import { byOf } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { documented } from '../../http/documented.ts';
import { closeDay, readDay, readDays } from './days.usecases.ts';

export function dayRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'day.close' } as const;

  app.get(
    '/venues/:venue/days',
    {
      config,
      schema: {
        params: VenueParams,
        querystring: DaysQuery,
        ...documented({
          summary: 'Business days to close, and closed ones, by page',
          tag: 'staff',
          access: 'staff',
          errors: ['menu.unknown'],
          ok: { schema: Days },
        }),
      },
    },
    ({ params, query }) => readDays(context, params.venue, query),
  );

  app.get(
    '/venues/:venue/days/:day',
    {
      config,
      schema: {
        params: VenueDayParams,
        ...documented({
          summary: 'A business day as it was closed, or as it would be now',
          tag: 'staff',
          access: 'staff',
          errors: ['days.unknown', 'menu.unknown'],
          ok: { schema: DayReport },
        }),
      },
    },
    ({ params }) => readDay(context, params),
  );

  app.post(
    '/venues/:venue/days/:day/close',
    {
      config,
      schema: {
        params: VenueDayParams,
        body: CloseDayRequest,
        ...documented({
          summary: 'Closes a business day: its figures are stored as they are',
          tag: 'staff',
          access: 'staff',
          errors: [
            'days.unknown',
            'days.closed',
            'days.earlier_open',
            'days.changed',
            'days.reason_required',
          ],
          ok: { schema: DayReport },
        }),
      },
    },
    (request) => closeDay(context, byOf(request), request.params.day, request.body),
  );
}
