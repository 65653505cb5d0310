import type { RouteTable } from '#core/routes/route.ts';
import { SettingsAnswer, SettingsRequest } from './settings.schema.ts';

export const SETTINGS_ROUTES = {
  'GET /venues/:venue/settings': {
    summary: 'The venue’s settings, and the revision for changing them',
    tag: 'staff',
    access: 'staff',
    permission: 'settings.manage',
    scope: 'venue.read',
    errors: ['menu.unknown'],
    answer: SettingsAnswer,
  },
  'PUT /venues/:venue/settings': {
    summary: 'Changes the settings; guests see it at once',
    tag: 'staff',
    access: 'staff',
    permission: 'settings.manage',
    body: SettingsRequest,
    errors: [
      'menu.unknown',
      'settings.changed',
      'settings.currency_fixed',
      'settings.day_fixed',
      'payments.off',
    ],
    answer: SettingsAnswer,
  },
} as const satisfies RouteTable;
