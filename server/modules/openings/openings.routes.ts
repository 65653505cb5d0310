import type { FastifyReply, FastifyRequest } from 'fastify';
import { ElementOpening, OpeningQuery } from '#core/openings/opening.schema.ts';
import { VenueParams } from '#core/people/staff.schema.ts';
import { TableParams } from '#core/tables/table.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { documented } from '#server/http/documented.ts';
import { sendKept } from '#server/http/kept-answers/kept-answer.ts';
import { createElementOpenings, type OpeningRequest } from './element-openings.ts';

const NO_CONTENT = 204;
const NOTHING = 'An element of another version, or nothing could be drawn';

export function openingRoutes(app: App, context: Context, root: string): void {
  const openings = createElementOpenings(context, root, app.log);
  const answer = async (
    of: OpeningRequest['of'],
    request: FastifyRequest<{ Querystring: OpeningQuery }>,
    reply: FastifyReply,
  ) => {
    const opening = await openings.draw({ of, ...request.query });
    return opening === null ? reply.status(NO_CONTENT).send() : sendKept(opening, request, reply);
  };

  app.get(
    '/tables/:table/opening',
    {
      config: { access: 'anyone' },
      schema: {
        params: TableParams,
        querystring: OpeningQuery,
        ...documented({
          summary: 'The first screen of an element at a table, as data',
          tag: 'guests',
          access: 'anyone',
          errors: ['tables.unknown', 'tables.revoked', 'menu.unknown'],
          ok: { schema: ElementOpening, isRevalidated: true, nothing: NOTHING },
        }),
      },
    },
    (request, reply) => answer({ table: request.params.table }, request, reply),
  );

  app.get(
    '/venues/:venue/opening',
    {
      config: { access: 'anyone' },
      schema: {
        params: VenueParams,
        querystring: OpeningQuery,
        ...documented({
          summary: 'The first screen of an element that shows a venue’s menu, as data',
          tag: 'venues',
          access: 'anyone',
          errors: ['venues.unknown', 'menu.unknown'],
          ok: { schema: ElementOpening, isRevalidated: true, nothing: NOTHING },
        }),
      },
    },
    (request, reply) => answer({ venue: request.params.venue }, request, reply),
  );
}
