import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The routes of `scope` take what a form of a page sends, at most so many bytes of it, and nothing
 * else. Only in a scope of its own: no request of the API may be made by a plain form of some page.
 */
export function takeForms(scope: App, bytesMax: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: bytesMax },
    (_request, body, done) => done(null, fieldsIn(body as Buffer)),
  );
}

/** The fields of a form; none where nothing was sent. */
export function formOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** The fields in bytes that were sent as a form. What is no UTF-8, or cut off, refuses nothing. */
export function fieldsIn(body: Uint8Array): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(body));
}
