import type { FastifyReply } from 'fastify';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import { type GuestLanguage, readGuestLanguages } from '#server/guest-languages.ts';
import type { App } from '#server/http/app-type.ts';
import { formOf, takeForms } from '#server/http/form-body.ts';
import { browserLocale } from '#server/http/locale.ts';
import { createErrorHandler } from '#server/http/pages/failed-page.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import {
  CONFIRMATION_HEADERS,
  confirmationPage,
  fileName,
  noConfirmationPage,
  type PageParts,
} from './confirmation-page.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { confirmationSheet } from './confirmation-sheet.ts';
import { mailConfirmation } from './mail-confirmation.usecase.ts';
import { type GuestConfirmation, readConfirmation } from './read-confirmation.usecase.ts';

const GONE = 410;
const FORM_BYTES_MAX = 1_024;
/** A PDF takes some tenths of a second of processor time; a person saves one or two. */
const PDFS: Limit = { name: 'confirmations as PDF', burst: 12, everyMs: 30_000 };
const hidden = { schema: { hide: true } } as const;

type Opened = { Params: { token: string }; Querystring: { lang?: string } };

/** A guest's own payment as a page and as a PDF, for whoever has its address. */
export async function confirmationRoutes(
  app: App,
  context: Context,
  projectRoot: string,
): Promise<void> {
  const languageOf = readGuestLanguages(projectRoot);

  function sendPage(
    reply: FastifyReply,
    of: GuestConfirmation,
    language: GuestLanguage,
    { token, mail = null }: { token: string; mail?: PageParts['mail'] },
  ): FastifyReply {
    const { intl } = language;
    const date = new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: of.timeZone });
    const parts = {
      ...{ path: `/confirmation/${token}`, hasMail: of.hasMail, mail },
      until: date.format(of.until),
    };
    return reply
      .headers(CONFIRMATION_HEADERS)
      .type('text/html; charset=utf-8')
      .send(confirmationPage(confirmationSheet(of, language), language, parts));
  }

  const sendGone = (reply: FastifyReply, language: GuestLanguage) =>
    reply
      .status(GONE)
      .headers(CONFIRMATION_HEADERS)
      .type('text/html; charset=utf-8')
      .send(noConfirmationPage(language));

  await app.register(async (scope: App) => {
    takeForms(scope, FORM_BYTES_MAX);
    // Back to what is still there.
    scope.setErrorHandler(
      createErrorHandler(languageOf, ({ params }, { LL, lang }) => ({
        to: `/confirmation/${encodeURIComponent((params as Opened['Params']).token)}?lang=${lang}`,
        words: LL.confirmation.title(),
      })),
    );

    scope.get<Opened>('/confirmation/:token', hidden, async (request, reply) => {
      const { token } = request.params;
      const { lang } = request.query;
      const of = await readConfirmation(context, token);
      const locale = of?.locale ?? browserLocale(request) ?? DEFAULT_LOCALE;
      const language = languageOf(lang, locale);
      return of === null ? sendGone(reply, language) : sendPage(reply, of, language, { token });
    });

    scope.get<Opened>('/confirmation/:token/pdf', hidden, async (request, reply) => {
      const of = await readConfirmation(context, request.params.token);
      const locale = of?.locale ?? browserLocale(request) ?? DEFAULT_LOCALE;
      const language = languageOf(request.query.lang, locale);
      if (of === null) return sendGone(reply, language);
      await takeOrRefuse(context.limits, PDFS, of.payment);
      const name = encodeURIComponent(fileName(language.LL.confirmation.title()));
      return reply
        .headers(CONFIRMATION_HEADERS)
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .send(await confirmationPdf(confirmationSheet(of, language)));
    });

    scope.post<Opened>('/confirmation/:token/mail', hidden, async (request, reply) => {
      const { token } = request.params;
      const form = formOf(request);
      const of = await readConfirmation(context, token);
      const locale = of?.locale ?? browserLocale(request) ?? DEFAULT_LOCALE;
      const language = languageOf(form.get('lang') ?? undefined, locale);
      if (of === null) return sendGone(reply, language);
      const typed = form.get('email') ?? '';
      const outcome = await mailConfirmation(context, of, { typed, language });
      const mail = { outcome, typed: outcome === 'sent' ? '' : typed };
      return sendPage(reply, of, language, { token, mail });
    });
  });
}
