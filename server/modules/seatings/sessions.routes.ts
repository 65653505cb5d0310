import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { bearerToken } from '#server/http/bearer-token.ts';
import { handle } from '#server/http/handle.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { openSession } from './open-session.usecase.ts';

/** How a device comes to a table. */
export function sessionRoutes(app: App, context: Context): void {
  handle(app, {
    'POST /tables/:table/sessions': async (request) => {
      const table = await requireTable(context, request.params.table);
      const { atTable = false } = request.body;
      const token = bearerToken(request);
      return openSession(context, { table, token, atTable, source: sourceOf(request) });
    },
  });
}
