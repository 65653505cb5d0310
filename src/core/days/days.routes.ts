import { VenueParams } from '#core/people/staff.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { CloseDayRequest, DayReport, Days, DaysQuery, VenueDayParams } from './days.schema.ts';

export const DAY_ROUTES = {
  'GET /venues/:venue/days': {
    summary: 'Business days to close, and closed ones, by page',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    params: VenueParams,
    query: DaysQuery,
    errors: ['menu.unknown'],
    answer: Days,
  },
  'GET /venues/:venue/days/:day': {
    summary: 'A business day as it was closed, or as it would be now',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    params: VenueDayParams,
    errors: ['days.unknown', 'menu.unknown'],
    answer: DayReport,
  },
  'POST /venues/:venue/days/:day/close': {
    summary: 'Closes a business day: its figures are stored as they are',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    params: VenueDayParams,
    body: CloseDayRequest,
    errors: [
      'days.unknown',
      'days.closed',
      'days.earlier_open',
      'days.changed',
      'days.reason_required',
    ],
    answer: DayReport,
  },
} as const satisfies RouteTable;
