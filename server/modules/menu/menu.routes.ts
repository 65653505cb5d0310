import type { FastifyReply, FastifyRequest } from 'fastify';
import { Menu, MenuQuery } from '../../../src/contract/menu/menu.schema.ts';
import { VenueParams } from '../../../src/contract/people/staff.schema.ts';
import { TableParams } from '../../../src/contract/seating/table.schema.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { documented } from '../../http/documented.ts';
import { hasEtag } from '../../http/etag.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { readMenu } from './read-menu.usecase.ts';
import { forReleasedElements } from './released-elements.ts';

const NOT_MODIFIED = 304;

/** The menu, or nothing for a client that already has it. */
async function answerMenu(
  context: Context,
  venue: string,
  request: FastifyRequest<{ Querystring: MenuQuery }>,
  reply: FastifyReply,
): Promise<unknown> {
  const { locale, part } = request.query;
  const { etag, menu } = await readMenu(context, venue, locale, part);
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return hasEtag(request, etag) ? reply.status(NOT_MODIFIED).send() : forReleasedElements(menu());
}

export function menuRoutes(app: App, context: Context): void {
  app.get(
    '/venues/:venue/menu',
    {
      config: { access: 'anyone' },
      schema: {
        params: VenueParams,
        querystring: MenuQuery,
        ...documented({
          summary:
            'The published menu in one language, or the opening of a big one; 304 for a known ETag',
          tag: 'venues',
          access: 'anyone',
          errors: ['venues.unknown', 'menu.unknown'],
          ok: { schema: Menu, isRevalidated: true },
        }),
      },
    },
    (request, reply) => answerMenu(context, request.params.venue, request, reply),
  );

  app.get(
    '/tables/:table/menu',
    {
      config: { access: 'anyone' },
      schema: {
        params: TableParams,
        querystring: MenuQuery,
        ...documented({
          summary: 'The menu of a table’s venue, for clients that do not know the venue yet',
          tag: 'guests',
          access: 'anyone',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
          ok: { schema: Menu, isRevalidated: true },
        }),
      },
    },
    async (request, reply) => {
      const { venue } = await requireTable(context, request.params.table);
      return answerMenu(context, venue, request, reply);
    },
  );
}
