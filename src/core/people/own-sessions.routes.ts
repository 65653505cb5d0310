import type { RouteTable } from '#core/routes/route.ts';
import { StaffSessions } from './people.schema.ts';

export const OWN_SESSION_ROUTES = {
  'GET /staff/sessions': {
    summary: 'The account’s sessions, the most recently used first',
    tag: 'staff',
    access: 'staff',
    isAccount: true,
    answer: StaffSessions,
  },
  'DELETE /staff/sessions': {
    summary: 'Ends all other sessions of the account',
    tag: 'staff',
    access: 'staff',
    isAccount: true,
  },
  'DELETE /staff/sessions/:session': {
    summary: 'Ends one of the account’s sessions, and its streams',
    tag: 'staff',
    access: 'staff',
    isAccount: true,
    errors: ['request.not_found'],
  },
} as const satisfies RouteTable;
