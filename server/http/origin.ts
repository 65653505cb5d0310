import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this server. Browsers send `Origin` with every unsafe
 * request; one without it is not from a page and is refused as well.
 */
export function isSameOrigin(request: FastifyRequest, appBase: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    return false;
  }
  const own = `${request.protocol}://${request.host}`;
  return origin === own || (appBase !== '' && origin === new URL(appBase).origin);
}

/** A host as browsers send it: a name or an address, and perhaps a port. */
const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;

/** Where the site is reached: as configured, else as the request says. */
export function ownOrigin(request: FastifyRequest, appBase: string): string {
  if (appBase !== '') {
    return appBase;
  }
  const host = HOST.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
