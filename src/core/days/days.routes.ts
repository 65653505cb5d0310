import type { RouteTable } from '#core/routes/route.ts';
import {
  CloseDayRequest,
  ClosedDay,
  DayClosing,
  DayReport,
  Days,
  DaysQuery,
  WorkersRequest,
} from './days.schema.ts';

export const DAY_ROUTES = {
  'GET /venues/:venue/days': {
    summary: 'Business days to close, and closed ones, by page',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    query: DaysQuery,
    errors: ['menu.unknown'],
    answer: Days,
  },
  'GET /venues/:venue/days/:day': {
    summary: 'A business day as it was closed, or as it would be now',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    errors: ['days.unknown', 'menu.unknown'],
    answer: DayReport,
  },
  'GET /venues/:venue/closing': {
    summary: 'The business day to close next, without its figures, and who closed the last one',
    tag: 'staff',
    access: 'staff',
    // Who counts the drawers at the end of the evening asks a manager to close the day.
    permission: 'drawers.count',
    errors: ['menu.unknown'],
    answer: DayClosing,
  },
  'PUT /venues/:venue/days/:day/workers': {
    summary: 'Who worked on an open business day, and how long: they share its tips',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    isApprovable: true,
    body: WorkersRequest,
    errors: ['days.unknown', 'days.closed', 'people.unknown', 'menu.unknown'],
  },
  'POST /venues/:venue/days/:day/close': {
    summary: 'Closes a business day: its figures are stored as they are',
    tag: 'staff',
    access: 'staff',
    permission: 'day.close',
    isApprovable: true,
    body: CloseDayRequest,
    errors: [
      'days.unknown',
      'days.closed',
      'days.earlier_open',
      'days.changed',
      'days.reason_required',
    ],
    answer: ClosedDay,
  },
} as const satisfies RouteTable;
