import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Seconds: from a fast response to one that nobody waits for. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Some files have a route of their own, the others share one: one name is enough for all. */
const FILE = /\.[a-z0-9]+$|^\/\*$/i;
const NOT_FOUND = 404;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Called for each finished request. */
export type ObserveAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** Counts and times responses by route: requested addresses never become labels. */
export function measureHttp(metrics: Metrics): ObserveAnswer {
  const answers = metrics.counter(
    'servett_http_requests_total',
    'Requests that were answered, by route and status',
    ['method', 'route', 'status'],
  );
  const seconds = metrics.histogram(
    'servett_http_request_duration_seconds',
    'Time from a request to the end of its answer; event streams, which do not end, are left out',
    { buckets: ANSWER_BUCKETS, labels: ['method', 'route'] },
  );
  return (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request.routeOptions.url, reply.statusCode);
    answers.inc({ method, route, status: String(reply.statusCode) });
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      seconds.observe({ method, route }, reply.elapsedTime / 1_000);
    }
  };
}

function routeOf(route: string | undefined, status: number): string {
  if (route === undefined || (route === '/*' && status === NOT_FOUND)) return 'none';
  return FILE.test(route) && !route.startsWith('/api/') ? 'file' : route;
}
