import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'servett_guest';
/** Only over https, where there is https. */
const SECURE_PREFIX = '__Secure-';
/** With the venue's id at its end. */
const TOKEN = /^[A-Za-z0-9_-]{32,96}$/;
/** As long as a session without a party lives. */
const DAY_SECONDS = 86_400;

const nameOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `${SECURE_PREFIX}${NAME}` : NAME;

/** The token of the guest's session at this table; null without one. */
export function readGuestCookie(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Keeps the token for the pages of one table, out of reach of scripts and of other sites' forms. */
export function setGuestCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, token }: { path: string; token: string },
): void {
  reply.setCookie(nameOf(request), token, {
    ...{ path, httpOnly: true, sameSite: 'lax', maxAge: DAY_SECONDS },
    secure: request.protocol === 'https',
  });
}
