import type { FastifyReply, FastifyRequest } from 'fastify';
import { LocaleCode, Strict } from '#core/shared/common.schema.ts';
import { LOCALE_QUERY } from '#core/shared/page-address.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { formOf, takeForms } from '#server/http/form-body.ts';
import { asLocale, setLocaleCookie } from '#server/http/locale.ts';
import { isSameOrigin } from '#server/http/origin.ts';
import { ProblemError } from '#server/problem.ts';

const NO_CONTENT = 204;
/** The next request is a GET, whatever this one was. */
const SEE_OTHER = 303;
const FORM_BYTES_MAX = 1_024;
const LOCALE_PATH = '/locale';
const LocaleRequest = Strict({ locale: LocaleCode });

/** The visitor's choice of language: for scripts, and for pages without one. */
export async function localeRoutes(app: App, context: Context): Promise<void> {
  const fromOwnPage = (request: FastifyRequest) => {
    if (!isSameOrigin(request, context.config.appBase)) {
      throw new ProblemError('request.not_acceptable_origin');
    }
  };

  app.put(LOCALE_PATH, { schema: { hide: true, body: LocaleRequest } }, (request, reply) => {
    fromOwnPage(request);
    setLocaleCookie(request, reply, request.body.locale);
    return reply.status(NO_CONTENT).send();
  });

  await app.register(async (scope: App) => {
    takeForms(scope, FORM_BYTES_MAX);
    scope.post(LOCALE_PATH, { schema: { hide: true } }, (request, reply) => {
      fromOwnPage(request);
      const locale = asLocale(formOf(request).get('locale') ?? undefined);
      if (locale === undefined) {
        throw new ProblemError('request.invalid');
      }
      setLocaleCookie(request, reply, locale);
      return backToPage(request, reply);
    });
  });
}

/**
 * To the previous page, if it was one of ours, without the language that its address named; to the
 * home page if the browser does not name one that can be read.
 */
function backToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const from = URL.parse(request.headers.referer ?? '');
  // Not to this route, from the page that says that it failed: nothing can be read here.
  const isOwn =
    from !== null && from.origin === request.headers.origin && from.pathname !== LOCALE_PATH;
  // Only within this server: "//host" would lead to another one.
  from?.searchParams.delete(LOCALE_QUERY);
  const path = isOwn ? from.pathname.replace(/^\/+/, '/') + from.search : '/';
  return reply.redirect(path, SEE_OTHER);
}
