import { VenueParams } from '#core/people/staff.schema.ts';
import { SettingsAnswer, SettingsRequest } from '#core/settings/settings.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

export function settingsRoutes(app: App, context: Context): void {
  const config = { access: 'staff', permission: 'settings.manage' } as const;

  app.get(
    '/venues/:venue/settings',
    {
      config,
      schema: {
        params: VenueParams,
        ...documented({
          summary: 'The venue’s settings, and the revision for changing them',
          tag: 'staff',
          access: 'staff',
          errors: ['menu.unknown'],
          ok: { schema: SettingsAnswer },
        }),
      },
    },
    ({ params }) => readSettings(context, params.venue),
  );

  app.put(
    '/venues/:venue/settings',
    {
      config,
      schema: {
        params: VenueParams,
        body: SettingsRequest,
        ...documented({
          summary: 'Changes the settings; guests see it at once',
          tag: 'staff',
          access: 'staff',
          errors: [
            'menu.unknown',
            'settings.changed',
            'settings.currency_fixed',
            'settings.day_fixed',
            'payments.off',
          ],
          ok: { schema: SettingsAnswer },
        }),
      },
    },
    (request) => changeSettings(context, byOf(request), request.body),
  );
}
