import type { FastifyRequest } from 'fastify';
import { VenueTableParams } from '#core/billing/bill.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import { TableRef } from '#core/shared/common.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { NewTables, TableChange, TablePlace, Tables } from '#core/tables/tables.schema.ts';
import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { ownOrigin } from '#server/http/origin.ts';
import {
  addTables,
  placeTable,
  readTables,
  removeTable,
  renameTable,
  restoreTable,
} from './manage-tables.usecases.ts';
import { reissueTable } from './reissue-table.usecase.ts';

export const config = { access: 'staff', permission: 'tables.manage' } as const;

/** Documentation of a route that returns the areas and tables. */
export function answersTables(summary: string, errors: readonly ErrorCode[] = []) {
  return documented({ summary, tag: 'venues', access: 'staff', errors, ok: { schema: Tables } });
}

/** A venue's areas and tables, for the requesting page. */
export function tablesAnswer(context: Context) {
  return (request: FastifyRequest, venue: string): Promise<Tables> =>
    readTables(context, venue, ownOrigin(request, ''));
}

/** The venue's table plan, for its manager. */
export function manageTableRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  app.get(
    '/venues/:venue/tables',
    {
      config,
      schema: { params: VenueParams, ...answersTables('Areas and tables, in their order') },
    },
    (request) => answer(request, request.params.venue),
  );

  app.post(
    '/venues/:venue/tables',
    {
      config,
      schema: {
        params: VenueParams,
        body: NewTables,
        ...answersTables('Makes tables with ids of their own, all of them or none', [
          'tables.label_taken',
          'tables.too_many',
          'areas.unknown',
        ]),
      },
    },
    async (request) => {
      const { venue } = request.params;
      await addTables(context, venue, request.body);
      return answer(request, venue);
    },
  );

  app.put(
    '/venues/:venue/tables/:table',
    {
      config,
      schema: {
        params: VenueTableParams,
        body: TableChange,
        ...answersTables('Gives a table another label; its id and its party stay', [
          'tables.unknown',
          'tables.revoked',
          'tables.label_taken',
        ]),
      },
    },
    async (request) => {
      const { venue, table } = request.params;
      await renameTable(context, venue, { id: table, label: request.body.label });
      return answer(request, venue);
    },
  );

  placeRoutes(app, context);
}

function placeRoutes(app: App, context: Context): void {
  const answer = tablesAnswer(context);

  app.put(
    '/venues/:venue/tables/:table/place',
    {
      config,
      schema: {
        params: VenueTableParams,
        body: TablePlace,
        ...answersTables('Puts a table into an area, before another table there or last', [
          'tables.unknown',
          'tables.revoked',
          'areas.unknown',
        ]),
      },
    },
    async (request) => {
      const { venue, table } = request.params;
      await placeTable(context, venue, { id: table, ...request.body });
      return answer(request, venue);
    },
  );

  app.delete(
    '/venues/:venue/tables/:table',
    {
      config,
      schema: {
        params: VenueTableParams,
        ...answersTables('Takes a free table away; its id leads nowhere from then on', [
          'tables.unknown',
          'tables.revoked',
          'tables.seated',
        ]),
      },
    },
    async (request) => {
      const { venue, table } = request.params;
      await removeTable(context, venue, table);
      return answer(request, venue);
    },
  );

  app.post(
    '/venues/:venue/tables/:table/restore',
    {
      config,
      schema: {
        params: VenueTableParams,
        ...answersTables('Puts a table back that was taken away, under a new id', [
          'tables.unknown',
          'tables.label_taken',
          'tables.too_many',
        ]),
      },
    },
    async (request) => {
      const { venue, table } = request.params;
      await restoreTable(context, venue, table);
      return answer(request, venue);
    },
  );

  app.post(
    '/venues/:venue/tables/:table/reissue',
    {
      config,
      schema: {
        params: VenueTableParams,
        ...documented({
          summary: 'Gives a table a new id; the old one becomes invalid',
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
