import type { RouteTable } from '#core/routes/route.ts';
import {
  OwnersNews,
  OwnersNewsSeen,
  SecurityLog,
  SecurityLogQuery,
} from './security-log.schema.ts';

export const SECURITY_LOG_ROUTES = {
  'GET /venues/:venue/security-log': {
    summary:
      'Sign-ins and refusals, and changes of roles, links, table ids, menu and settings; newest first, by page, for a year',
    tag: 'staff',
    access: 'staff',
    permission: 'security.see',
    query: SecurityLogQuery,
    errors: ['venues.unknown'],
    answer: SecurityLog,
  },
  'GET /venues/:venue/owners-news': {
    summary: 'Changes to payments, addresses and access that this owner has not seen',
    tag: 'staff',
    access: 'staff',
    permission: 'security.see',
    // The console asks by itself, whatever page is open: that is no desk work.
    isFollowed: true,
    errors: ['venues.unknown'],
    answer: OwnersNews,
  },
  'POST /venues/:venue/owners-news/seen': {
    summary: 'Marks the changes up to an entry as seen by this owner',
    tag: 'staff',
    access: 'staff',
    permission: 'security.see',
    isFollowed: true,
    body: OwnersNewsSeen,
  },
} as const satisfies RouteTable;
