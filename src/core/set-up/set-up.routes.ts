import { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { Me } from '#core/people/staff.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { BODY_BYTES_MAX, MENU_BASE64_MAX } from '#core/shared/limits.ts';
import { SetUpCodeRequest, SetUpMenuRequest, SetUpRequest, SetUpState } from './set-up.schema.ts';

export const SET_UP_ROUTES = {
  'GET /setup': {
    summary: 'Whether the installation needs its first set-up',
    tag: 'operator',
    access: 'anyone',
    limit: 'read',
    answer: SetUpState,
  },
  'POST /setup/code': {
    summary: 'Checks the code from the server’s log',
    tag: 'operator',
    access: 'anyone',
    sameOrigin: true,
    limit: 'form',
    body: SetUpCodeRequest,
    errors: ['setup.closed', 'setup.wrong_code', 'request.not_acceptable_origin'],
  },
  'POST /setup/menu': {
    summary: 'Previews the first menu from a file; nothing is stored',
    tag: 'operator',
    access: 'anyone',
    sameOrigin: true,
    limit: 'form',
    body: SetUpMenuRequest,
    bodyLimit: MENU_BASE64_MAX + BODY_BYTES_MAX,
    errors: [
      'setup.closed',
      'setup.wrong_code',
      'request.not_acceptable_origin',
      'request.too_large',
      'menu.file_too_demanding',
      'menu.import_busy',
    ],
    answer: ImportPreview,
  },
  'POST /setup': {
    summary: 'Creates owner, venue, menu and tables, and signs in: sets the staff cookie',
    tag: 'operator',
    access: 'anyone',
    sameOrigin: true,
    limit: 'password',
    body: SetUpRequest,
    bodyLimit: MENU_BASE64_MAX + BODY_BYTES_MAX,
    errors: [
      'menu.file_too_demanding',
      'menu.import_busy',
      'setup.closed',
      'setup.wrong_code',
      'request.not_acceptable_origin',
      'staff.weak_password',
      'staff.known_password',
      'request.too_large',
    ],
    answer: Me,
  },
} as const satisfies RouteTable;
