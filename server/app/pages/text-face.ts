import type { FastifyRequest } from 'fastify';

/** As `site/shell/keep-text-face.ts` writes it: which file the browser has. */
const COOKIE = 'servett_face';
const PRELOAD = /(<link rel="preload" as="font"[^>]*\/([\w-]+)\.woff2"[^>]*?) media="[^"]*"/;

/** Whether a phone has the font of a page's texts, so that the page may ask for it at once. */
export function hasTextFace(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  template: string,
): boolean {
  const name = cookies[COOKIE];
  return name !== undefined && PRELOAD.exec(template)?.[2] === name;
}

/** The page with the font asked for on every screen. */
export function withTextFace(html: string): string {
  return html.replace(PRELOAD, '$1');
}
