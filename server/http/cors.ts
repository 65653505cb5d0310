import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from './app-type.ts';

const PREFLIGHT_SECONDS = 7_200;

/** Guests use any page, with a bearer token and never with cookies (product.md B6). */
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
  exposedHeaders: ['ETag', 'Retry-After', 'Date'],
  maxAge: PREFLIGHT_SECONDS,
};
const CLOSED: FastifyCorsOptions = { origin: false };

type OpenRoute = { methods: readonly string[]; path: RegExp };

/** Opens routes for guests and for anyone to other origins; staff routes send no CORS headers. */
export async function registerCors(app: App): Promise<void> {
  const routes: OpenRoute[] = [];

  app.addHook('onRoute', (route) => {
    if (isOpen(route.config)) {
      routes.push({ methods: [route.method].flat(), path: pathPattern(route.url) });
    }
  });

  function isOpenRequest(request: FastifyRequest): boolean {
    if (request.method !== 'OPTIONS') {
      return isOpen(request.routeOptions.config);
    }
    const path = request.url.split('?', 1)[0] ?? '';
    const method = request.headers['access-control-request-method'];
    return routes.some((route) => route.path.test(path) && route.methods.includes(method ?? ''));
  }

  await app.register(cors, {
    delegator: (request, callback) => callback(null, isOpenRequest(request) ? OPEN : CLOSED),
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
