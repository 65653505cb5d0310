import { SessionAnswer, SessionRequest, TableParams } from '#core/tables/table.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { bearerToken } from '#server/http/bearer-token.ts';
import { documented } from '#server/http/documented.ts';
import { sourceOf } from '#server/http/request-source.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { openSession } from './open-session.usecase.ts';

/** How a device comes to a table. */
export function sessionRoutes(app: App, context: Context): void {
  app.post(
    '/tables/:table/sessions',
    {
      config: { access: 'anyone' },
      // A device may request a session without a body.
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        params: TableParams,
        body: SessionRequest,
        ...documented({
          summary: 'Starts a guest session at the table: joins the open seating, or only browses',
          tag: 'guests',
          access: 'anyone',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown', 'seatings.confirm_presence'],
          ok: { schema: SessionAnswer },
        }),
      },
    },
    async (request) => {
      const table = await requireTable(context, request.params.table);
      const { atTable = false } = request.body;
      const token = bearerToken(request);
      return openSession(context, { table, token, atTable, source: sourceOf(request) });
    },
  );
}
