import { Figures, FiguresQuery } from '#core/figures/figures.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { createReadFigures } from './read-figures.usecase.ts';

export function figuresRoutes(app: App, context: Context): void {
  const readFigures = createReadFigures(context);

  app.get(
    '/venues/:venue/figures',
    {
      config: { access: 'staff', permission: 'figures.see' },
      schema: {
        params: VenueParams,
        querystring: FiguresQuery,
        ...documented({
          summary: 'Sales and times over business days; by default the last 7',
          tag: 'staff',
          access: 'staff',
          errors: ['menu.unknown'],
          ok: { schema: Figures },
        }),
      },
    },
    ({ params, query }) => readFigures(params.venue, query),
  );
}
