import type { FastifyRequest } from 'fastify';
import type { Tables, TablesQuery } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { ownOrigin } from '#server/http/origin.ts';
import {
  addTables,
  changeTable,
  placeTable,
  readTables,
  removeTable,
  restoreTable,
} from './manage-tables.usecases.ts';
import { reissueTable } from './reissue-table.usecase.ts';

/** A venue's areas and tables, for the requesting page. */
export function tablesAnswer(context: Context) {
  return (request: FastifyRequest, venue: string, query?: TablesQuery): Promise<Tables> =>
    readTables(context, venue, ownOrigin(request, ''), query);
}

/** The venue's table plan, for its manager. */
export function manageTableRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  handle(app, {
    'GET /venues/:venue/tables': (request) => answer(request, request.params.venue, request.query),
    'POST /venues/:venue/tables': async (request) => {
      const { venue } = request.params;
      await addTables(context, venue, request.body);
      return answer(request, venue);
    },
    'PUT /venues/:venue/tables/:table': async (request) => {
      const { venue, table } = request.params;
      await changeTable(context, venue, table, request.body);
      return answer(request, venue);
    },
  });

  placeRoutes(app, context);
}

function placeRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  handle(app, {
    'PUT /venues/:venue/tables/:table/place': async (request) => {
      const { venue, table } = request.params;
      await placeTable(context, venue, { id: table, ...request.body });
      return answer(request, venue);
    },
    'DELETE /venues/:venue/tables/:table': async (request) => {
      const { venue, table } = request.params;
      await removeTable(context, byOf(request), table);
      return answer(request, venue);
    },
    'POST /venues/:venue/tables/:table/restore': async (request) => {
      const { venue, table } = request.params;
      await restoreTable(context, byOf(request), table);
      return answer(request, venue);
    },
    'POST /venues/:venue/tables/:table/reissue': (request) =>
      reissueTable(context, byOf(request), request.params.table),
  });
}
