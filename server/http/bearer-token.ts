import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer ([A-Za-z0-9_-]{16,128})$/;
const ANY_BEARER = /^Bearer +(.*)$/i;

/** The bearer token of a request, or null. Never of its address, which proxies and histories keep. */
export function bearerToken(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** What a request sends as a bearer token, also where no token looks like that, or null. */
export function sentToken(request: FastifyRequest): string | null {
  return ANY_BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
