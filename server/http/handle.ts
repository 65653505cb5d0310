import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Route, Said } from '#core/routes/route.ts';
import { type ParamsOf, ROUTES, type RouteId, type Routes } from '#core/routes/routes.ts';
import { Strict } from '#core/shared/common.schema.ts';
import { parametersIn } from '#core/shared/parameters.schema.ts';
import type { App } from './app-type.ts';
import { documented } from './documented.ts';
import { keyHeader } from './idempotency-key.ts';

/** Of an answer that is JSON already, as text or bytes: Fastify says it only of what it writes itself. */
export const JSON_TYPE = 'application/json; charset=utf-8';

const NO_CONTENT = 204;

type RequestOf<Id extends RouteId> = FastifyRequest<{
  Params: ParamsOf<Id>;
  Querystring: Said<Routes[Id], 'query'>;
  Body: Said<Routes[Id], 'body'>;
}>;

type Answering<Request, Answered> = (
  request: Request,
  reply: FastifyReply,
) => Answered | Promise<Answered>;

/** What answers a route: with JSON as the table says, with a reply of its own, or with nothing. */
type Handler<Id extends RouteId> = Routes[Id] extends { readonly answer: object }
  ? Answering<RequestOf<Id>, Said<Routes[Id], 'answer'> | FastifyReply>
  : Routes[Id] extends { readonly file: unknown }
    ? Answering<RequestOf<Id>, FastifyReply>
    : (request: RequestOf<Id>, reply: FastifyReply) => Promise<void>;
type AnyHandler = Answering<FastifyRequest, unknown>;
export type Handlers = { readonly [Id in RouteId]?: Handler<Id> };

/** Registers routes of the table with what answers them. */
export function handle(
  app: App,
  handlers: Handlers,
  options: Pick<RouteShorthandOptions, 'preParsing'> = {},
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const [method = '', url = ''] = name.split(' ');
    const route: Route = ROUTES[name as RouteId];
    app.route({
      ...options,
      ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
      ...(route.mayLackBody && { preValidation: withBody }),
      method,
      url,
      config: route,
      schema: schemaFor(url, route),
      exposeHeadRoute: route.isStream !== true,
      handler: answering(route, handler as AnyHandler),
    });
  }
}

function withBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {};
  done();
}

const RESUME_HEADER = Type.Object({
  'last-event-id': Type.Optional(Type.String({ description: 'Sequence of the last event' })),
});

function paramsOf(path: string): TSchema | undefined {
  return path.includes(':') ? Strict(parametersIn(path)) : undefined;
}

/** Made once in a process: describing every route takes a seventh of making a server. */
const schemas = new Map<Route, ReturnType<typeof schemaOf>>();

function schemaFor(path: string, route: Route) {
  const schema = schemas.get(route) ?? schemaOf(path, route);
  schemas.set(route, schema);
  return schema;
}

function schemaOf(path: string, route: Route) {
  const { params = paramsOf(path), query, body, bytes, once, isStream } = route;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(bytes && { consumes: bytes }),
    ...(once && { headers: keyHeader(once.of) }),
    ...(isStream && { headers: RESUME_HEADER }),
    ...documented(route),
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
