import type { RouteTable } from '#core/routes/route.ts';
import {
  MenuCheckParams,
  MenuCheckRequest,
  MenuChecks,
  MenuChecksQuery,
} from './menu-check.schema.ts';

export const MENU_CHECK_ROUTES = {
  'GET /venues/:venue/menu/checks': {
    summary: 'When the published menu was last checked, by whom, and what has changed since',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.read',
    query: MenuChecksQuery,
    errors: ['menu.unknown'],
    answer: MenuChecks,
  },
  'POST /venues/:venue/menu/checks': {
    summary: 'Says that the published menu was checked; only a person can',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    body: MenuCheckRequest,
    errors: ['menu.unknown', 'menu.check_outdated'],
    answer: MenuChecks,
  },
  'DELETE /venues/:venue/menu/checks/:check': {
    summary: 'Takes a check back; the one before it stands again',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    params: MenuCheckParams,
    errors: ['menu.unknown', 'menu.check_unknown'],
    answer: MenuChecks,
  },
} as const satisfies RouteTable;
