import type { RouteTable } from '#core/routes/route.ts';
import { SheetOptions } from './tables.schema.ts';

export const QR_CODE_ROUTES = {
  'GET /venues/:venue/tables/codes.pdf': {
    summary: 'The tables’ codes on a sheet to print',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    isFollowed: true,
    query: SheetOptions,
    errors: ['tables.unknown', 'menu.unknown', 'venues.no_address'],
    file: 'application/pdf',
  },
  'GET /venues/:venue/tables/:table/code.svg': {
    summary: 'The QR code of the table’s address',
    tag: 'venues',
    access: 'staff',
    permission: 'tables.manage',
    isFollowed: true,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown', 'venues.no_address'],
    file: 'image/svg+xml',
  },
} as const satisfies RouteTable;
