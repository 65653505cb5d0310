import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ProblemError } from '../problem.ts';
import type { App } from './app-type.ts';
import { addOnRequest } from './route-hooks.ts';

const PREFLIGHT_SECONDS = 7_200;

const EXPOSED = ['ETag', 'Retry-After', 'Date'];

/** Guests use any page, with a bearer token and never with cookies. */
const OPEN: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Idempotency-Key',
    'Last-Event-ID',
    'Content-Type',
    'If-None-Match',
  ],
  exposedHeaders: EXPOSED,
  maxAge: PREFLIGHT_SECONDS,
};
const CLOSED: FastifyCorsOptions = { origin: false };

/** What the answers of routes say: the same to every origin, though caches are told otherwise. */
const SAYS_CLOSED = { vary: 'Origin' };
const SAYS_OPEN = {
  ...SAYS_CLOSED,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
  // The element asks its browser which version of HTTP it speaks: HTTP/2 has no limit of streams.
  'timing-allow-origin': '*',
};

/**
 * An answer of the API about what it does not have, for any page: one that may not read it takes it
 * for a lost network.
 */
export function answerAnyPage(request: FastifyRequest, reply: FastifyReply): void {
  // A question that may not be asked is refused as one that there is not.
  if (request.url.startsWith('/api/') && request.method !== 'OPTIONS') reply.headers(SAYS_OPEN);
}

type KnownRoute = { methods: readonly string[]; path: RegExp; isOpen: boolean };

/** Opens routes for guests and for anyone to other origins; staff routes send no CORS headers. */
export async function registerCors(app: App): Promise<void> {
  const routes: KnownRoute[] = [];

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.includes('OPTIONS')) return;
    routes.push({ methods, path: pathPattern(route.url), isOpen: isOpen(route.config) });
    const headers = isOpen(route.config) ? SAYS_OPEN : SAYS_CLOSED;
    addOnRequest(route, (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  });

  /** What there is not is nobody's secret. */
  function isForAnyPage(request: FastifyRequest): boolean {
    const path = request.url.split('?', 1)[0] ?? '';
    const method = request.headers['access-control-request-method'];
    const asked = routes.filter(
      (route) => route.path.test(path) && route.methods.includes(method ?? ''),
    );
    return asked.length === 0 || asked.some((route) => route.isOpen);
  }

  // In a scope of its own: its hook is for questions before a request (OPTIONS), and no others.
  await app.register(async (preflights) => {
    // What no browser asks would get a text of the plugin's own.
    preflights.addHook('onRequest', ({ headers }, _reply, done) => {
      const isAsked = headers.origin && headers['access-control-request-method'];
      done(isAsked ? undefined : new ProblemError('request.invalid'));
    });
    await preflights.register(cors, {
      delegator: (request, callback) => callback(null, isForAnyPage(request) ? OPEN : CLOSED),
    });
  });
}

function isOpen(config: RouteOptions['config']): boolean {
  const access = config?.access;
  return access !== undefined && access !== 'staff' && config?.sameOrigin !== true;
}

function pathPattern(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment);
  });
  return new RegExp(`^${segments.join('/')}$`);
}
