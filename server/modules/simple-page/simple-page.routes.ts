import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { firstTableLanguage } from '#core/shared/first-table-language.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { readWished, type WishedLine } from '#core/simple-page/wished-lines.ts';
import type { Context } from '#server/context.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import type { App } from '#server/http/app-type.ts';
import { readGuestCookie, setGuestCookie } from '#server/http/cookies/guest-cookie.ts';
import { handleError } from '#server/http/errors.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { formOf, takeForms } from '#server/http/form-body.ts';
import { browserLanguages, browserLocale } from '#server/http/locale.ts';
import { isSameOrigin } from '#server/http/origin.ts';
import { addressOf, sourceOf } from '#server/http/request-source.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { PROBLEMS, ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import type { Texts } from '#web/i18n/core.ts';
import { openSession } from '../seatings/open-session.usecase.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { readPickUpTimes } from '../takeaway/read-pick-up-times.usecase.ts';
import { choosePage, readChoice } from './choose-page.ts';
import { formKey, readFormKey, readKey } from './form-key.ts';
import { canOrder, menuPage } from './menu-page.ts';
import { type FormKey, orderPage, readOrder } from './order-page.ts';
import { hidden as field, noteOf, pageOf, SIMPLE_HEADERS } from './page-frame.ts';
import { findShown, readShown, type Shown } from './shown-menu.ts';
import {
  act,
  codeIn,
  guestOfToken,
  isMade,
  readVisit,
  sendOrder,
} from './simple-guest.usecases.ts';
import { hiddenLines, linkTo, simplePath } from './simple-links.ts';
import { visitPage } from './visit-page.ts';

const SEE_OTHER = 303;
const CONFLICT = 409;
/** Fifty lines with remarks. */
const FORM_BYTES_MAX = 65_536;
const hidden = { schema: { hide: true } } as const;

/** What a code of the party or the bar answers. */
const ASKS_CODE: ReadonlySet<ErrorCode> = new Set([
  'seatings.code_required',
  'seatings.presence_code_required',
  'seatings.wrong_join_code',
  'seatings.wrong_presence_code',
  'seatings.admission_required',
]);

type Opened = { Params: { table: string } };

/**
 * A table's menu, order and visit as pages of forms, for browsers without scripts. What is sent is
 * done by the use cases of the API: nothing is decided here.
 */
export async function simplePageRoutes(
  app: App,
  context: Context,
  projectRoot: string,
): Promise<void> {
  const languageOf = readGuestLanguages(projectRoot);

  function shownFor(request: FastifyRequest<Opened>, fields: URLSearchParams): Promise<Shown> {
    return readShown(context, languageOf, {
      table: request.params.table,
      lang: fields.get('lang') ?? undefined,
      wanted: browserLanguages(request),
    });
  }

  const guestAt = (request: FastifyRequest, { menu }: Shown) =>
    guestOfToken(context, menu.venue.id, readGuestCookie(request));

  const newKey = () => newId(context.clock.now());

  async function signer(session: GuestSession): Promise<(key?: string) => FormKey> {
    const epoch = await context.epochs.current();
    return (key = newKey()) => formKey(epoch, session.id, key);
  }

  async function sendOrderPage(
    reply: FastifyReply,
    shown: Shown,
    session: GuestSession,
    wish: { lines: WishedLine[]; key: string; typed?: URLSearchParams; refused?: ErrorCode },
  ): Promise<FastifyReply> {
    const { lines, key, typed = new URLSearchParams(), refused } = wish;
    const { table, language } = shown;
    const once = (await signer(session))(key);
    const { times } = table.isTakeaway ? await readPickUpTimes(context, table.id) : { times: [] };
    const asksCode = refused !== undefined && ASKS_CODE.has(refused);
    const words = refused === undefined ? null : problemText(language.LL, refused);
    const status = refused === undefined ? {} : { status: PROBLEMS[refused].status };
    return html(
      reply,
      orderPage(shown, { lines, once, times, typed, refused: words, asksCode }),
      status,
    );
  }

  async function sendVisitPage(
    reply: FastifyReply,
    shown: Shown,
    session: GuestSession,
    refused?: ErrorCode,
  ): Promise<FastifyReply> {
    const visit = await readVisit(context, session);
    const once = await signer(session);
    const words = refused === undefined ? null : problemText(shown.language.LL, refused);
    const page = visitPage(shown, { session, ...visit, once, refused: words });
    return html(reply, page, refused === undefined ? {} : { status: PROBLEMS[refused].status });
  }

  await app.register(async (scope: App) => {
    takeForms(scope, FORM_BYTES_MAX);
    // A form of another site would give this phone another session. Browsers of old say no origin.
    scope.addHook('onRequest', async (request) => {
      const isForeign = request.headers.origin && !isSameOrigin(request, context.config.appBase);
      if (request.method === 'POST' && isForeign) {
        throw new ProblemError('request.not_acceptable_origin');
      }
    });
    // A person reads what went wrong, not a program.
    scope.setErrorHandler<Error>((error, request, reply) => {
      if (!(error instanceof ProblemError))
        return handleError(error as ProblemError, request, reply);
      const locale = browserLocale(request) ?? DEFAULT_LOCALE;
      const spoken = firstTableLanguage(browserLanguages(request)) ?? undefined;
      const language = languageOf(spoken, locale);
      const content = noteOf(problemText(language.LL, error.code));
      const title = language.LL.simple.title();
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      const { status } = PROBLEMS[error.code];
      return html(reply, pageOf(language, { title, place: '', content }), { status });
    });

    scope.get<Opened>('/simple/:table', hidden, async (request, reply) => {
      const fields = queryOf(request);
      const shown = await shownFor(request, fields);
      const lines = readWished(fields);
      const page = pageIn(fields);
      const chosen = findShown(shown.menu, fields.get('choose') ?? fields.get('add') ?? '');
      if (chosen === null || !canOrder(shown)) {
        return html(reply, menuPage(shown, { lines, page, added: fields.get('added') }));
      }
      const { product } = chosen;
      if (!fields.has('add')) {
        return html(reply, choosePage(shown, { product, lines, page, typed: null }));
      }
      const { line, isWhole } = readChoice(shown, product, fields);
      if (!isWhole) return html(reply, choosePage(shown, { product, lines, page, typed: line }));
      // So that a reload adds nothing more.
      const added = { page: String(page), added: product.id };
      return redirect(reply, linkTo(shown, '', [...lines, line], added));
    });

    scope.post<Opened>('/simple/:table/begin', hidden, async (request, reply) => {
      const form = formOf(request);
      const shown = await shownFor(request, form);
      const lines = readWished(form);
      const to = form.get('to') === 'visit' ? 'visit' : 'order';
      try {
        const table = await requireTable(context, shown.table.id);
        const atTable = form.get('atTable') === 'yes';
        const source = sourceOf(request);
        const { token } = await openSession(context, {
          ...{ table, token: readGuestCookie(request), atTable, source },
        });
        if (token !== null) {
          setGuestCookie(request, reply, { path: simplePath(shown.table.id), token });
        }
        const order = linkTo(shown, '/order', lines, { key: newKey() });
        return redirect(reply, to === 'visit' ? linkTo(shown, '/visit', []) : order);
      } catch (error) {
        if (!isOf(error, 'seatings.confirm_presence')) throw error;
        return html(reply, presencePage(shown, lines, to), { status: CONFLICT });
      }
    });

    scope.get<Opened>('/simple/:table/order', hidden, async (request, reply) => {
      const fields = queryOf(request);
      const shown = await shownFor(request, fields);
      const lines = readWished(fields);
      const session = await guestAt(request, shown);
      if (session === null) return html(reply, beginPage(shown, lines, 'order'));
      // In the address: who comes back to this page has the same form, and not a second order.
      const key = readKey(fields);
      if (key === null) return redirect(reply, linkTo(shown, '/order', lines, { key: newKey() }));
      return (await isMade(context, session, key))
        ? redirect(reply, linkTo(shown, '/visit', []))
        : sendOrderPage(reply, shown, session, { lines, key });
    });

    scope.post<Opened>('/simple/:table/send', hidden, async (request, reply) => {
      const typed = formOf(request);
      const shown = await shownFor(request, typed);
      const lines = readWished(typed);
      const session = await guestAt(request, shown);
      if (session === null)
        return html(reply, beginPage(shown, lines, 'order'), { status: CONFLICT });
      const key = readFormKey(await context.epochs.current(), session.id, typed);
      const refuse = (refused: ErrorCode) => {
        // Of an address that was shared: another guest has made its order, and this one needs its own.
        const again = refused === 'orders.key_reused' ? null : key;
        return sendOrderPage(reply, shown, session, {
          ...{ lines, typed, refused },
          key: again ?? newKey(),
        });
      };
      const body = readOrder(typed, shown);
      if (key === null || body === null) return refuse('orders.key_required');
      try {
        const sent = { session, address: addressOf(request), key };
        await sendOrder(context, sent, body, codeIn(typed));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return refuse(error.code);
      }
      return redirect(reply, linkTo(shown, '/visit', []));
    });

    scope.get<Opened>('/simple/:table/visit', hidden, async (request, reply) => {
      const shown = await shownFor(request, queryOf(request));
      const session = await guestAt(request, shown);
      if (session === null) return html(reply, beginPage(shown, [], 'visit'));
      return sendVisitPage(reply, shown, session);
    });

    scope.post<Opened>('/simple/:table/act', hidden, async (request, reply) => {
      const form = formOf(request);
      const shown = await shownFor(request, form);
      const session = await guestAt(request, shown);
      if (session === null) return html(reply, beginPage(shown, [], 'visit'), { status: CONFLICT });
      const key = readFormKey(await context.epochs.current(), session.id, form);
      if (key === null) return sendVisitPage(reply, shown, session, 'calls.key_required');
      try {
        await act(context, { session, address: addressOf(request), key }, form);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return sendVisitPage(reply, shown, session, error.code);
      }
      return redirect(reply, linkTo(shown, '/visit', []));
    });
  });
}

/** One page, one state: an answer to a form is another page, which can be loaded again. */
function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.headers(SIMPLE_HEADERS).redirect(to, SEE_OTHER);
}

function html(reply: FastifyReply, page: string, { status = 200 } = {}): FastifyReply {
  return reply.status(status).headers(SIMPLE_HEADERS).type('text/html; charset=utf-8').send(page);
}

/** Without a session: one press begins it. After a press that did, the browser refuses cookies. */
function beginPage(shown: Shown, lines: readonly WishedLine[], to: 'order' | 'visit'): string {
  const { LL } = shown.language;
  return questionPage(shown, lines, { to, text: LL.simple.cookies(), yes: LL.simple.begin() });
}

function presencePage(shown: Shown, lines: readonly WishedLine[], to: 'order' | 'visit'): string {
  const words = shown.language.LL.guest.seating;
  const question = words.presenceTitle({ table: shown.table.label });
  const more = field('atTable', 'yes');
  const text = `${question} ${words.presenceText()}`;
  return questionPage(shown, lines, { to, text, yes: words.presenceYes(), more });
}

function questionPage(
  shown: Shown,
  lines: readonly WishedLine[],
  { to, text, yes, more = '' }: { to: string; text: string; yes: string; more?: string },
): string {
  const { language, table, place } = shown;
  const { LL, lang } = language;
  const action = simplePath(table.id, '/begin');
  const back = escapeHtml(linkTo(shown, '', lines));
  const content = `${noteOf(text)}<form method="post" action="${action}">${field('lang', lang)}${field('to', to)}${more}${hiddenLines(lines)}<p class="line"><button class="first">${escapeHtml(yes)}</button><a class="act" href="${back}">${escapeHtml(LL.guest.status.toMenu())}</a></p></form>`;
  return pageOf(language, { title: LL.guest.cart.title(), place, content });
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://servett.invalid').searchParams;
}

function pageIn(fields: URLSearchParams): number {
  const page = Number(fields.get('page'));
  return Number.isInteger(page) ? page : 1;
}

function isOf(error: unknown, code: ErrorCode): boolean {
  return error instanceof ProblemError && error.code === code;
}

type Area = { readonly [reason: string]: (() => string) | undefined };

function problemText(LL: Texts, code: ErrorCode): string {
  const [area = '', reason = ''] = code.split('.', 2);
  const areas: Readonly<Record<string, Area | undefined>> = LL.errors as never;
  return areas[area]?.[reason]?.() || LL.errors.server.failed();
}
