import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { PickUpTimes } from './takeaway.schema.ts';

export const TAKEAWAY_ROUTES = {
  'GET /tables/:table/pick-up': {
    summary: 'When orders can be collected that are taken away',
    tag: 'guests',
    access: 'anyone',
    limit: 'read',
    params: TableParams,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
    answer: PickUpTimes,
  },
} as const satisfies RouteTable;
