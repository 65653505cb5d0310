import type { FastifyRequest } from 'fastify';

export type Theme = 'light' | 'dark' | 'auto';

/** As `src/platform/theme.ts` writes it. */
const COOKIE = 'servett_theme';

/** The theme that the visitor has chosen; `auto`, which follows the system, where none was. */
export function cookieTheme(request: FastifyRequest): Theme {
  const chosen = request.cookies[COOKIE];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}
