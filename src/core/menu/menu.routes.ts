import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { Menu, MenuQuery } from './menu.schema.ts';

export const MENU_ROUTES = {
  'GET /venues/:venue/menu': {
    summary:
      'The published menu in one language, or the opening of a big one; 304 for a known ETag',
    tag: 'venues',
    access: 'anyone',
    limit: 'read',
    query: MenuQuery,
    errors: ['venues.unknown', 'menu.unknown'],
    answer: Menu,
    isRevalidated: true,
  },
  'GET /tables/:table/menu': {
    summary: 'The menu of a table’s venue',
    tag: 'guests',
    access: 'anyone',
    limit: 'read',
    params: TableParams,
    query: MenuQuery,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
    answer: Menu,
    isRevalidated: true,
  },
} as const satisfies RouteTable;
