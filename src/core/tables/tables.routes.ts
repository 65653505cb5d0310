import type { RouteTable } from '#core/routes/route.ts';
import { TableParams } from '#core/shared/common.schema.ts';
import { TableInfo } from './table.schema.ts';

export const TABLE_ROUTES = {
  'GET /tables/:table': {
    summary: 'A table: its venue, label and menu version',
    tag: 'guests',
    access: 'anyone',
    limit: 'read',
    params: TableParams,
    errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
    answer: TableInfo,
  },
} as const satisfies RouteTable;
