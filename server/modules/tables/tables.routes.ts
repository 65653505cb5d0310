import { VenueTableParams } from '../../../src/contract/billing/bill.schema.ts';
import { TableRef } from '../../../src/contract/common.schema.ts';
import {
  SessionAnswer,
  SessionRequest,
  TableInfo,
  TableParams,
} from '../../../src/contract/seating/table.schema.ts';
import type { Context } from '../../context.ts';
import { byOf } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import { documented } from '../../http/documented.ts';
import { sourceOf } from '../../http/limits/request-source.ts';
import { openSession } from '../seatings/open-session.usecase.ts';
import { readTable, requireTable } from './read-table.usecase.ts';
import { reissueTable } from './reissue-table.usecase.ts';

export function tableRoutes(app: App, context: Context): void {
  const config = { access: 'anyone' } as const;

  app.get(
    '/tables/:table',
    {
      config,
      schema: {
        params: TableParams,
        ...documented({
          summary: 'A table: its venue, label and menu version',
          tag: 'guests',
          access: 'anyone',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
          ok: { schema: TableInfo },
        }),
      },
    },
    (request) => readTable(context, request.params.table),
  );

  app.post(
    '/tables/:table/sessions',
    {
      config,
      // A device may ask for a session without any body.
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        params: TableParams,
        body: SessionRequest,
        ...documented({
          summary: 'A guest session at the table: joins the open seating, or browses',
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

  app.post(
    '/venues/:venue/tables/:table/reissue',
    {
      config: { access: 'staff', permission: 'tables.manage' },
      schema: {
        params: VenueTableParams,
        ...documented({
          summary: 'Gives a table a new id; the old one leads nowhere from then on',
          tag: 'staff',
          access: 'staff',
          errors: ['tables.unknown', 'tables.revoked', 'tables.seated'],
          ok: { schema: TableRef },
        }),
      },
    },
    (request) => reissueTable(context, byOf(request), request.params.table),
  );
}
