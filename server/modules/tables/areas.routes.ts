import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { addArea, nameArea, placeArea, removeArea } from './areas.usecases.ts';
import { tablesAnswer } from './manage-tables.routes.ts';

/** A venue's rooms and terraces. */
export function areaRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  handle(app, {
    'POST /venues/:venue/areas': async (request) => {
      const { venue } = request.params;
      await addArea(context, venue, request.body.name);
      return answer(request, venue);
    },
    'PUT /venues/:venue/areas/:area': async (request) => {
      const { venue, area } = request.params;
      await nameArea(context, venue, { id: area, name: request.body.name });
      return answer(request, venue);
    },
    'PUT /venues/:venue/areas/:area/place': async (request) => {
      const { venue, area } = request.params;
      await placeArea(context, venue, { id: area, before: request.body.before });
      return answer(request, venue);
    },
    'DELETE /venues/:venue/areas/:area': async (request) => {
      const { venue, area } = request.params;
      await removeArea(context, venue, area);
      return answer(request, venue);
    },
  });
}
