import { VenueParams } from '#core/people/staff.schema.ts';
import { AreaChange, AreaPlace, VenueAreaParams } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { addArea, nameArea, placeArea, removeArea } from './areas.usecases.ts';
import { answersTables, config, tablesAnswer } from './manage-tables.routes.ts';

/** A venue's rooms and terraces. */
export function areaRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  app.post(
    '/venues/:venue/areas',
    {
      config,
      schema: {
        params: VenueParams,
        body: AreaChange,
        ...answersTables('Makes an area, after the others', ['areas.name_taken', 'areas.too_many']),
      },
    },
    async (request) => {
      const { venue } = request.params;
      await addArea(context, venue, request.body.name);
      return answer(request, venue);
    },
  );

  app.put(
    '/venues/:venue/areas/:area',
    {
      config,
      schema: {
        params: VenueAreaParams,
        body: AreaChange,
        ...answersTables('Gives an area another name', ['areas.unknown', 'areas.name_taken']),
      },
    },
    async (request) => {
      const { venue, area } = request.params;
      await nameArea(context, venue, { id: area, name: request.body.name });
      return answer(request, venue);
    },
  );

  app.put(
    '/venues/:venue/areas/:area/place',
    {
      config,
      schema: {
        params: VenueAreaParams,
        body: AreaPlace,
        ...answersTables('Puts an area before another or last', ['areas.unknown']),
      },
    },
    async (request) => {
      const { venue, area } = request.params;
      await placeArea(context, venue, { id: area, before: request.body.before });
      return answer(request, venue);
    },
  );

  app.delete(
    '/venues/:venue/areas/:area',
    {
      config,
      schema: {
        params: VenueAreaParams,
        ...answersTables('Takes an area away; its tables stay, in none', ['areas.unknown']),
      },
    },
    async (request) => {
      const { venue, area } = request.params;
      await removeArea(context, venue, area);
      return answer(request, venue);
    },
  );
}
