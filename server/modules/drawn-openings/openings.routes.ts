import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpeningQuery } from '#core/drawn-openings/opening.schema.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { sendKept } from '#server/http/kept-answers/kept-answer.ts';
import { createElementOpenings, type OpeningRequest } from './element-openings.ts';

const NO_CONTENT = 204;

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

  handle(app, {
    'GET /tables/:table/opening': (request, reply) =>
      answer({ table: request.params.table }, request, reply),
    'GET /venues/:venue/opening': (request, reply) =>
      answer({ venue: request.params.venue }, request, reply),
  });
}
