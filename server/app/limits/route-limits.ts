import type { FastifyContextConfig } from 'fastify';
import type { Access } from '#core/routes/route.ts';

/** How requests to a route are limited. */
export type LimitClass =
  /** By guest session, staff session or device. A caller without one counts as `read`. */
  | 'session'
  /** By guest session if there is one, else by the request's origin. */
  | 'read'
  | 'page'
  | 'form'
  | 'password'
  /** Static files and pages. */
  | 'unlimited';

/** Routes that require a session are limited by it, whichever they are. */
const OF_ACCESS: Readonly<Record<Exclude<Access, 'anyone'>, LimitClass>> = {
  guest: 'session',
  'past-guest': 'session',
  'guest-or-staff': 'session',
  staff: 'session',
  device: 'session',
  bridge: 'session',
};

/**
 * Every other route outside the table of routes, but for files. `route-limits.test.ts` fails for one
 * that is not here.
 */
export const ROUTES: Readonly<Record<string, LimitClass>> = {
  'GET /api/v1/openapi.json': 'read',
  'GET /:locale/table': 'page',
  'GET /:locale/table/': 'page',
  'GET /:locale/table/:table': 'page',
  'GET /:locale/pay': 'page',
  'GET /:locale/pay/:capability': 'page',
  'GET /:locale/hold': 'page',
  'GET /:locale/hold/:code': 'page',
  // Has a limit of its own: browsers send several at once, and nobody waits for the response.
  'POST /policy-reports': 'read',
  'GET /test-payment/:ref': 'page',
  'POST /test-payment/:ref': 'form',
  'GET /confirmation/:token': 'page',
  'GET /confirmation/:token/pdf': 'page',
  'POST /confirmation/:token/mail': 'form',
  'GET /simple/:table': 'page',
  'POST /simple/:table': 'page',
  'GET /simple/:table/begin': 'page',
  'POST /simple/:table/begin': 'form',
  'GET /simple/:table/order': 'page',
  'POST /simple/:table/order': 'page',
  'GET /simple/:table/send': 'page',
  'POST /simple/:table/send': 'form',
  'GET /simple/:table/visit': 'page',
  'GET /simple/:table/act': 'page',
  'POST /simple/:table/act': 'form',
  'PUT /locale': 'form',
  'POST /locale': 'form',
  'GET /healthz': 'unlimited',
  'GET /readyz': 'unlimited',
  'GET /robots.txt': 'unlimited',
  'GET /sw.js': 'unlimited',
  'GET /kiosk/sw.js': 'unlimited',
  'GET /kiosk/build.json': 'unlimited',
  'GET /sitemap.xml': 'unlimited',
  'GET /pictures/:file': 'unlimited',
  'GET /venue': 'unlimited',
  'GET /venue/': 'unlimited',
  'GET /venue/demonstration.html': 'unlimited',
  'GET /kiosk': 'unlimited',
  'GET /kiosk/': 'unlimited',
  'GET /screen': 'unlimited',
  'GET /demonstration/phone.html': 'unlimited',
  'GET /demo': 'unlimited',
};

/** The class of a route, or undefined if it has none. */
export function limitClassOf(
  method: string,
  path: string,
  { access, limit }: FastifyContextConfig,
): LimitClass | undefined {
  if (access !== undefined && access !== 'anyone') {
    return OF_ACCESS[access];
  }
  return limit ?? ROUTES[`${method === 'HEAD' ? 'GET' : method} ${path}`];
}
