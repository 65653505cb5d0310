import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { readWished, type WishedLine } from '#core/simple-page/wished-lines.ts';
import type { Context } from '#server/context.ts';
import { readGuestLanguages } from '#server/guest-languages.ts';
import type { App } from '#server/http/app-type.ts';
import { readGuestCookie, setGuestCookie } from '#server/http/cookies/guest-cookie.ts';
import { problemOf, refusalOf, type Thrown } from '#server/http/errors.ts';
import { formOf, takeForms } from '#server/http/form-body.ts';
import { browserLanguages } from '#server/http/locale.ts';
import { isSameOrigin } from '#server/http/origin.ts';
import { formAgain, languageFor, problemText } from '#server/http/pages/failed-page.ts';
import { SIMPLE_HEADERS } from '#server/http/pages/plain-page.ts';
import { addressOf, sourceOf } from '#server/http/request-source.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { ProblemError, statusOf } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { openSession } from '../seatings/open-session.usecase.ts';
import { requireTable } from '../tables/read-table.usecase.ts';
import { readPickUpTimes } from '../takeaway/read-pick-up-times.usecase.ts';
import { choosePage, readChoice } from './choose-page.ts';
import { formKey, readFormKey, readKey } from './form-key.ts';
import { keptCallOf, keptOf } from './kept-fields.ts';
import { menuPage, readPlace, writePlace } from './menu-page.ts';
import { type Beginning, beginPage, failurePage, presencePage } from './note-pages.ts';
import { type FormKey, linesLeft, orderPage, readOrder } from './order-page.ts';
import { canOrder, findShown, readShown, type Shown, shownAt } from './shown-menu.ts';
import {
  act,
  codeIn,
  guestOfToken,
  isMade,
  readVisit,
  type SimpleGuest,
  sendOrder,
} from './simple-guest.usecases.ts';
import { linkTo, simplePath } from './simple-links.ts';
import { visitPage } from './visit-page.ts';

const SEE_OTHER = 303;
const CONFLICT = 409;
const FAILED = 500;
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

  async function shownFor(
    request: FastifyRequest<Opened>,
    fields: URLSearchParams,
  ): Promise<{ shown: Shown; guest: SimpleGuest | null }> {
    const shown = await readShown(context, languageOf, {
      table: request.params.table,
      lang: fields.get('lang') ?? undefined,
      wanted: browserLanguages(request),
    });
    const guest = await guestOfToken(context, shown.menu.venue.id, readGuestCookie(request));
    return { shown: shownAt(shown, guest?.isOver === false ? guest.sitsAt : null), guest };
  }

  const newKey = () => newId(context.clock.now());

  async function signer(session: GuestSession): Promise<(key?: string) => FormKey> {
    const epoch = await context.epochs.current();
    return (key = newKey()) => formKey(epoch, session.id, key);
  }

  async function sendOrderPage(
    reply: FastifyReply,
    shown: Shown,
    session: GuestSession,
    wish: {
      lines: readonly WishedLine[];
      key: string;
      typed?: URLSearchParams;
      refused?: ErrorCode;
    },
  ): Promise<FastifyReply> {
    const { lines, key, typed = new URLSearchParams(), refused } = wish;
    const { table, language } = shown;
    const once = (await signer(session))(key);
    const { times } = table.isTakeaway ? await readPickUpTimes(context, table.id) : { times: [] };
    const asksCode = refused !== undefined && ASKS_CODE.has(refused);
    const words = refused === undefined ? null : refusalText(language, refused, typed);
    const status = refused === undefined ? {} : { status: statusOf(refused) };
    return html(
      reply,
      orderPage(shown, { lines, once, times, typed, refused: words, asksCode }),
      status,
    );
  }

  async function sendVisitPage(
    reply: FastifyReply,
    shown: Shown,
    { session, isOver }: SimpleGuest,
    {
      refused,
      typed = new URLSearchParams(),
    }: { refused?: ErrorCode; typed?: URLSearchParams } = {},
  ): Promise<FastifyReply> {
    const visit = await readVisit(context, session);
    const once = await signer(session);
    const words = refused === undefined ? null : problemText(shown.language.LL, refused);
    const page = visitPage(shown, { session, isOver, ...visit, once, refused: words, typed });
    return html(reply, page, refused === undefined ? {} : { status: statusOf(refused) });
  }

  /** The order, or why it cannot be looked at: nobody's, of a visit that is over, or made. */
  async function showOrder(
    reply: FastifyReply,
    { shown, guest }: { shown: Shown; guest: SimpleGuest | null },
    wish: { lines: readonly WishedLine[]; key: string; typed: URLSearchParams },
  ): Promise<FastifyReply> {
    const { lines, key, typed } = wish;
    if (guest === null || guest.isOver)
      return html(reply, beginPage(shown, guest, { ...wish, to: 'order' }));
    return (await isMade(context, guest.session, key))
      ? redirect(reply, linkTo(shown, '/visit', []))
      : sendOrderPage(reply, shown, guest.session, { lines, key, typed });
  }

  /** Begins the guest's session, or goes on with it: the token of it. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { table: { id } }: Shown,
    atTable: boolean,
  ): Promise<string | null> {
    const table = await requireTable(context, id);
    const known = readGuestCookie(request);
    const source = sourceOf(request);
    const { token } = await openSession(context, { table, token: known, atTable, source });
    if (token !== null) setGuestCookie(request, reply, { path: simplePath(id), token });
    return token ?? known;
  }

  /** What was typed before is in no address: its order is shown at once. */
  async function begun(
    reply: FastifyReply,
    shown: Shown,
    token: string | null,
    { lines, typed, to }: Beginning,
  ): Promise<FastifyReply> {
    const key = newKey();
    if (typed.size === 0) {
      const there =
        to === 'visit' ? linkTo(shown, '/visit', []) : linkTo(shown, '/order', lines, { key });
      return redirect(reply, there);
    }
    const guest = await guestOfToken(context, shown.menu.venue.id, token);
    if (to === 'visit' && guest !== null) return sendVisitPage(reply, shown, guest, { typed });
    return showOrder(reply, { shown, guest }, { lines, key, typed });
  }

  async function showMenu(
    request: FastifyRequest<Opened>,
    reply: FastifyReply,
    fields: URLSearchParams,
  ): Promise<FastifyReply> {
    const { shown } = await shownFor(request, fields);
    const lines = readWished(fields);
    const at = readPlace(fields);
    const kept = keptOf(fields);
    const chosen = findShown(shown.menu, fields.get('choose') ?? fields.get('add') ?? '');
    if (chosen === null || !canOrder(shown)) {
      return html(reply, menuPage(shown, { lines, at, kept, added: fields.get('added') }));
    }
    const { product } = chosen;
    if (!fields.has('add')) {
      return html(reply, choosePage(shown, { product, lines, at, kept, typed: null }));
    }
    const { line, isWhole } = readChoice(shown, product, fields);
    if (!isWhole) {
      return html(reply, choosePage(shown, { product, lines, at, kept, typed: line }));
    }
    const added = product.id;
    const all = [...lines, line];
    // In no address; sent again it is the same page, with the same added once.
    if (kept.size > 0) return html(reply, menuPage(shown, { lines: all, at, kept, added }));
    // So that a reload adds nothing more.
    return redirect(reply, linkTo(shown, '', all, { page: writePlace(at), added }));
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
    scope.setErrorHandler<Thrown>((error, request, reply) => {
      const { code } = problemOf(error, request, reply);
      const { table = '' } = request.params as Partial<Opened['Params']>;
      const lang = formOf(request).get('lang') ?? queryOf(request).get('lang');
      const language = languageFor(languageOf, { lang, wanted: browserLanguages(request) });
      const status = statusOf(code);
      // What was typed is not the reason.
      const again = status >= FAILED ? formAgain(request, language.LL) : '';
      return html(reply, failurePage(language, { code, table, again }), { status });
    });

    scope.get<Opened>('/simple/:table', hidden, (request, reply) =>
      showMenu(request, reply, queryOf(request)),
    );
    // With what was typed of the order, which is in no address.
    scope.post<Opened>('/simple/:table', hidden, (request, reply) =>
      showMenu(request, reply, formOf(request)),
    );

    scope.post<Opened>('/simple/:table/begin', hidden, async (request, reply) => {
      const form = formOf(request);
      const { shown } = await shownFor(request, form);
      const to = form.get('to') === 'visit' ? 'visit' : 'order';
      const typed = to === 'visit' ? keptCallOf(form) : keptOf(form);
      const beginning = { lines: readWished(form), typed, to } as const;
      try {
        const token = await begin(request, reply, shown, form.get('atTable') === 'yes');
        return await begun(reply, shown, token, beginning);
      } catch (error) {
        if (!isOf(error, 'seatings.confirm_presence')) throw error;
        return html(reply, presencePage(shown, beginning), { status: CONFLICT });
      }
    });

    scope.get<Opened>('/simple/:table/order', hidden, async (request, reply) => {
      const fields = queryOf(request);
      const seen = await shownFor(request, fields);
      const lines = readWished(fields);
      // In the address: who comes back to this page has the same form, and not a second order.
      const key = readKey(fields);
      return key === null
        ? redirect(reply, linkTo(seen.shown, '/order', lines, { key: newKey() }))
        : showOrder(reply, seen, { lines, key, typed: new URLSearchParams() });
    });

    // The same with less of it: what was typed stays.
    scope.post<Opened>('/simple/:table/order', hidden, async (request, reply) => {
      const typed = formOf(request);
      const key = readKey(typed) ?? newKey();
      const lines = linesLeft(typed);
      return showOrder(reply, await shownFor(request, typed), { lines, key, typed });
    });

    scope.post<Opened>('/simple/:table/send', hidden, async (request, reply) => {
      const typed = formOf(request);
      const { shown, guest } = await shownFor(request, typed);
      const lines = readWished(typed);
      if (guest === null || (guest.isOver && !(await wasSent(guest, typed)))) {
        const page = beginPage(shown, guest, { lines, typed, to: 'order' });
        return html(reply, page, { status: CONFLICT });
      }
      const { session } = guest;
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
        return refuse(refusalOf(error, request, reply));
      }
      return redirect(reply, linkTo(shown, '/visit', []));
    });

    /** Whether a form of a visit that is over has made its order while it lasted. */
    async function wasSent({ session }: SimpleGuest, typed: URLSearchParams): Promise<boolean> {
      const key = readFormKey(await context.epochs.current(), session.id, typed);
      return key !== null && isMade(context, session, key);
    }

    // Who loads the address of a form again finds what is there for them.
    for (const part of ['/begin', '/send', '/act'] as const) {
      scope.get<Opened>(`/simple/:table${part}`, hidden, async (request, reply) => {
        const { shown, guest } = await shownFor(request, queryOf(request));
        return redirect(reply, linkTo(shown, guest === null ? '' : '/visit', []));
      });
    }

    scope.get<Opened>('/simple/:table/visit', hidden, async (request, reply) => {
      const { shown, guest } = await shownFor(request, queryOf(request));
      return guest === null
        ? html(reply, beginPage(shown, null, { ...NOTHING, to: 'visit' }))
        : sendVisitPage(reply, shown, guest);
    });

    scope.post<Opened>('/simple/:table/act', hidden, async (request, reply) => {
      const form = formOf(request);
      const { shown, guest } = await shownFor(request, form);
      if (guest === null || (guest.isOver && keptCallOf(form).has('note'))) {
        const page = beginPage(shown, guest, { lines: [], typed: form, to: 'visit' });
        return html(reply, page, { status: CONFLICT });
      }
      const { session } = guest;
      const refuse = (refused: ErrorCode) =>
        sendVisitPage(reply, shown, guest, { refused, typed: form });
      const key = readFormKey(await context.epochs.current(), session.id, form);
      if (key === null) return refuse('calls.key_required');
      try {
        await act(context, { session, address: addressOf(request), key }, form);
      } catch (error) {
        return refuse(refusalOf(error, request, reply));
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

const NOTHING = { lines: [], typed: new URLSearchParams() };

/** Nobody reads that a time is gone who has chosen none. */
function refusalText(
  { LL }: Shown['language'],
  refused: ErrorCode,
  typed: URLSearchParams,
): string {
  const isUnchosen = refused === 'orders.pick_up_gone' && !typed.get('pickUp');
  return isUnchosen ? LL.guest.takeaway.choose() : problemText(LL, refused);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://servett.invalid').searchParams;
}

function isOf(error: unknown, code: ErrorCode): boolean {
  return error instanceof ProblemError && error.code === code;
}
