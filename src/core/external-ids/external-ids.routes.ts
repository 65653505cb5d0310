import type { RouteTable } from '#core/routes/route.ts';
import { NamedParts, NamedPartsQuery } from './named-parts.schema.ts';

export const EXTERNAL_ID_ROUTES = {
  'GET /venues/:venue/menu/external-ids': {
    summary:
      'The products, options and stations that another system calls so, as they are sold now',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.read',
    query: NamedPartsQuery,
    errors: ['menu.unknown'],
    answer: NamedParts,
  },
} as const satisfies RouteTable;
