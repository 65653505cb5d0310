import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepVisitorCookie } from '#server/http/cookies/visitor-cookie.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** As `src/web/platform/page/theme.ts` writes it. */
const COOKIE = 'servett_theme';

/**
 * The visitor's theme; `auto`, the default, follows the system. The cookie is sent again: Safari
 * deletes after seven days what only a script has set.
 */
export function chosenTheme(request: FastifyRequest, reply: FastifyReply): Theme {
  const chosen = request.cookies[COOKIE];
  if (chosen !== 'light' && chosen !== 'dark') {
    return 'auto';
  }
  keepVisitorCookie(request, reply, COOKIE, chosen);
  return chosen;
}

export type TextSize = 'normal' | 'large' | 'larger';

/** As `src/web/platform/page/text-size.ts` writes it. */
const TEXT_COOKIE = 'servett_text';

/** The visitor's text size; sent again like the theme. */
export function chosenTextSize(request: FastifyRequest, reply: FastifyReply): TextSize {
  const chosen = request.cookies[TEXT_COOKIE];
  if (chosen !== 'large' && chosen !== 'larger') {
    return 'normal';
  }
  keepVisitorCookie(request, reply, TEXT_COOKIE, chosen);
  return chosen;
}
