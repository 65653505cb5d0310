import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { SessionAnswer, SessionRequest } from '#core/tables/table.schema.ts';

export const SESSION_ROUTES = {
  'POST /tables/:table/sessions': {
    summary: 'Starts a guest session at the table: joins the open seating, or only browses',
    tag: 'guests',
    access: 'anyone',
    // A new session also uses a limit of its own.
    limit: 'read',
    params: TableParams,
    body: SessionRequest,
    mayLackBody: true,
    errors: [
      'tables.unknown',
      'tables.revoked',
      'menu.unknown',
      'seatings.confirm_presence',
      'sessions.handed_over',
    ],
    answer: SessionAnswer,
  },
} as const satisfies RouteTable;
