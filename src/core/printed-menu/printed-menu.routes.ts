import type { RouteTable } from '#core/routes/route.ts';
import { PrintedMenuOptions } from './printed-menu.schema.ts';

export const PRINTED_MENU_ROUTES = {
  'GET /venues/:venue/menu.pdf': {
    summary: 'The published menu, to print',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    isFollowed: true,
    query: PrintedMenuOptions,
    errors: ['menu.unknown', 'tables.unknown', 'tables.revoked', 'venues.no_address'],
    file: 'application/pdf',
  },
} as const satisfies RouteTable;
