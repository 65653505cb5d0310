import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is from a page of this server. Browsers send `Origin` with every unsafe
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

/** A host as browsers send it: a name or an address, possibly with a port. */
const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;

/** The site's origin: as configured, else from the request. */
export function ownOrigin(request: FastifyRequest, appBase: string): string {
  if (appBase !== '') {
    return appBase;
  }
  const host = HOST.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
