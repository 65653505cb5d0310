import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;

/** Keeps what a visitor chose. The server sends it, because some browsers forget cookies that scripts write. */
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
