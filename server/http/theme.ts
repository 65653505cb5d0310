import type { FastifyReply, FastifyRequest } from 'fastify';

export type Theme = 'light' | 'dark' | 'auto';

/** As `src/platform/theme.ts` writes it. */
const COOKIE = 'servett_theme';
const YEAR_SECONDS = 365 * 86_400;

/**
 * The theme that the visitor has chosen; `auto`, which follows the system, where none was. The cookie
 * is sent back: Safari forgets after seven days what only a script wrote.
 */
export function chosenTheme(request: FastifyRequest, reply: FastifyReply): Theme {
  const chosen = request.cookies[COOKIE];
  if (chosen !== 'light' && chosen !== 'dark') {
    return 'auto';
  }
  reply.setCookie(COOKIE, chosen, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return chosen;
}
