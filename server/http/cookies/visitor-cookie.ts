import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Stores a visitor's choice. The server sets it, because some browsers delete cookies set by
 * scripts.
 */
export function keepVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  chosen: string,
): void {
  reply.setCookie(cookie, chosen, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
