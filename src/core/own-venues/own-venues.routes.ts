import type { RouteTable } from '#core/routes/route.ts';
import { VenuesToday } from './own-venues.schema.ts';

export const OWN_VENUE_ROUTES = {
  'GET /staff/venues/today': {
    summary: 'The business day of each venue whose days the signed-in person may close',
    tag: 'staff',
    access: 'staff',
    answer: VenuesToday,
  },
} as const satisfies RouteTable;
