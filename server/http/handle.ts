import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import type { Route, Said } from '#core/routes/route.ts';
import { ROUTES, type Routes } from '#core/routes/routes.ts';
import type { App } from './app-type.ts';
import { documented } from './documented.ts';
import { keyHeader } from './idempotency-key.ts';

const NO_CONTENT = 204;

type RequestOf<Of> = FastifyRequest<{
  Params: Said<Of, 'params'>;
  Querystring: Said<Of, 'query'>;
  Body: Said<Of, 'body'>;
}>;

type Answering<Of, Answered> = (
  request: RequestOf<Of>,
  reply: FastifyReply,
) => Answered | Promise<Answered>;

/** What answers a route: with JSON as the table says, with a reply of its own, or with nothing. */
type Handler<Of> = Of extends { readonly answer: object }
  ? Answering<Of, Said<Of, 'answer'> | FastifyReply>
  : Of extends { readonly file: unknown }
    ? Answering<Of, FastifyReply>
    : (request: RequestOf<Of>, reply: FastifyReply) => Promise<void>;
type AnyHandler = Answering<unknown, unknown>;
type Handlers = { readonly [Name in keyof Routes]?: Handler<Routes[Name]> };

/** Registers routes of the table with what answers them. */
export function handle(
  app: App,
  handlers: Handlers,
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing'> = {},
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const [method = '', url = ''] = name.split(' ');
    const route: Route = ROUTES[name as keyof Routes];
    app.route({
      ...options,
      method,
      url,
      config: route,
      schema: schemaOf(route),
      exposeHeadRoute: route.isStream !== true,
      handler: answering(route, handler as AnyHandler),
    });
  }
}

const RESUME_HEADER = Type.Object({
  'last-event-id': Type.Optional(Type.String({ description: 'Sequence of the last event' })),
});

function schemaOf(route: Route) {
  const { params, query, body, bytes, once, isStream, ...rest } = route;
  const { answer, file, status, describes, isRevalidated, nothing } = rest;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(bytes && { consumes: bytes }),
    ...(once && { headers: keyHeader(once.of) }),
    ...(isStream && { headers: RESUME_HEADER }),
    ...documented({
      ...route,
      ok: {
        ...(status && { status }),
        ...(answer && { schema: answer }),
        ...(file && { type: file }),
        ...(isStream && { type: 'text/event-stream' }),
        ...(describes && { description: describes }),
        ...(isRevalidated && { isRevalidated }),
        ...(nothing !== undefined && { nothing }),
      },
    }),
  };
}

/** Success has the status of the table, unless the handler has sent its own. */
function answering({ answer, file, status }: Route, handler: AnyHandler): AnyHandler {
  if (answer === undefined && file === undefined) {
    return async (request, reply) => {
      await handler(request, reply);
      return reply.status(NO_CONTENT).send();
    };
  }
  if (status === undefined) return handler;
  return (request, reply) => handler(request, reply.status(status));
}
