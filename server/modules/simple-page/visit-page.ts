import type { Call } from '#core/calls/call.schema.ts';
import { CALL_REASONS } from '#core/calls/codes.ts';
import { mayCancel } from '#core/orders/may-cancel.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { bySet } from '#core/sets/set-lines.ts';
import { CALL_NOTE_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { pickUpTime } from '#core/takeaway/pick-up-day.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { bdi, hidden, noteOf, pageOf } from '#server/http/pages/plain-page.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { payByPhone } from './menu-page.ts';
import { codeField, type FormKey } from './order-page.ts';
import type { Shown } from './shown-menu.ts';
import { linkTo, simplePath } from './simple-links.ts';

export interface VisitPageWish {
  readonly session: GuestSession;
  /** The visit is over: it can be read, and nothing more be asked. */
  readonly isOver: boolean;
  /** This guest's own, newest first. */
  readonly orders: readonly Order[];
  readonly calls: readonly Call[];
  /** Makes the key of a form. */
  readonly once: (key?: string) => FormKey;
  readonly refused: string | null;
  /** What stands in the fields, as it was typed. */
  readonly typed: URLSearchParams;
}

/**
 * How this guest's orders are, and what can be asked of staff. It is asked again by a link: a page that
 * loads by itself takes away what somebody types, and where a screen reader is.
 */
export function visitPage(shown: Shown, wish: VisitPageWish): string {
  const { language } = shown;
  const { LL } = language;
  const { orders, refused, session, isOver } = wish;
  const again = `<p class="line"><a class="act first" href="${escapeHtml(linkTo(shown, '/visit', []))}">${escapeHtml(LL.simple.again())}</a><a class="act" href="${escapeHtml(linkTo(shown, '', []))}">${escapeHtml(LL.guest.status.orderMore())}</a></p>`;
  if (isOver) return overPage(shown, wish);
  const content = `${refused === null ? '' : noteOf(refused)}${again}${orders.map((order) => orderPart(shown, order, wish)).join('')}${orders.length === 0 ? `<p>${escapeHtml(LL.guest.seating.noRounds())}</p>` : ''}${session.admission === 'waiting' ? joinPart(shown, wish) : ''}${callPart(shown, wish)}${billPart(shown, wish)}`;
  return pageOf(language, { title: LL.guest.status.title(), place: shown.place, content });
}

/** What was ordered on a visit that is over, and how the next one begins. */
function overPage(shown: Shown, wish: VisitPageWish): string {
  const { language } = shown;
  const { LL } = language;
  const menu = `<p><a class="act first" href="${escapeHtml(linkTo(shown, '', []))}">${escapeHtml(LL.guest.status.toMenu())}</a></p>`;
  const content = `${noteOf(LL.guest.seating.sentAway())}${wish.orders.map((order) => orderPart(shown, order, wish)).join('')}${menu}`;
  return pageOf(language, { title: LL.guest.status.title(), place: shown.place, content });
}

function actForm(
  { table, language }: Shown,
  { key, sign }: FormKey,
  act: string,
  content: string,
): string {
  return `<form method="post" action="${simplePath(table.id, '/act')}">${hidden('lang', language.lang)}${hidden('act', act)}${hidden('key', key)}${hidden('sign', sign)}${content}</form>`;
}

function orderPart(shown: Shown, order: Order, { once, isOver }: VisitPageWish): string {
  const { language, at } = shown;
  const { LL, locale, money } = language;
  const { title, text } = stateWords(shown, order);
  const rows = bySet(order.lines).map((lines) => {
    const [first] = lines;
    const named = lines.map((line) => pickText(line.name, locale));
    const options = lines.flatMap((line) => line.options.map(({ name }) => pickText(name, locale)));
    const name = first.set ? pickText(first.set.name, locale) : (named[0] ?? '');
    const more = [...(first.set ? named : []), ...options].join(LL.common.comma());
    return `<li>${bdi(LL.common.times({ count: first.quantity, name }))}${more && ` <small>${bdi(more)}</small>`}</li>`;
  });
  const cancel =
    !isOver && mayCancel(order, at)
      ? actForm(
          shown,
          once(order.id),
          'cancel',
          `<p><button>${escapeHtml(LL.guest.status.cancel())}</button></p>`,
        )
      : '';
  const sum = shown.menu.venue.ordering.showsPrices
    ? `<p class="line"><b>${escapeHtml(LL.common.total())}</b><b class="num">${bdi(money(order.total, order.currency))}</b></p>`
    : '';
  return `<h2>${escapeHtml(title)} <small>${escapeHtml(LL.guest.status.number({ number: order.number }))}</small></h2><p>${escapeHtml(text)}</p><ul>${rows.join('')}</ul>${sum}${cancel}`;
}

/** As the page with scripts says it, in fewer steps. */
function stateWords({ language, menu, at }: Shown, order: Order): { title: string; text: string } {
  const { LL, time } = language;
  const words = LL.guest.status;
  const when = (at: string | null) => ({ time: time(at ?? order.placedAt, menu.venue.timeZone) });
  const left = order.lines.filter(({ state }) => state !== 'voided');
  const isReady = left.every(({ state }) => state === 'ready' || state === 'served');
  const collects = order.service === 'collect';
  if (order.state === 'cancelled') return { title: words.cancelled(), text: words.cancelledText() };
  if (order.state === 'rejected') {
    const reason = reasonText(LL, order.reason ?? '');
    return { title: words.rejected(), text: reason || words.rejectedText() };
  }
  if (order.state === 'done') return { title: words.done(), text: words.doneText() };
  if (left.length === 0) return { title: words.nothingLeft(), text: words.nothingLeftText() };
  if (order.awaitsAdmission) return { title: words.awaits(), text: words.awaitsText() };
  if (isReady && collects) return { title: LL.guest.collect.title(), text: LL.guest.collect.say() };
  if (isReady) return { title: words.ready(), text: words.readyText({ table: order.table.label }) };
  const { number, pickUpAt } = order;
  const comes = collects ? LL.guest.collect.waitText({ number }) : null;
  const timeOf = (pickUp: string) => pickUpTime(language, pickUp, at, menu.venue.timeZone);
  const later = pickUpAt ? LL.guest.takeaway.at({ number, time: timeOf(pickUpAt) }) : comes;
  if (order.state === 'accepted') {
    return { title: words.accepted(), text: later ?? words.acceptedText(when(order.acceptedAt)) };
  }
  if (order.state === 'seen') {
    return { title: words.seen(), text: later ?? words.seenText(when(order.seenAt)) };
  }
  return { title: words.placed(), text: later ?? words.placedText() };
}

function joinPart(shown: Shown, { once }: VisitPageWish): string {
  const words = shown.language.LL.guest.seating;
  const form = `${codeField(shown)}<p><button>${escapeHtml(words.join())}</button></p>`;
  return `<h2>${escapeHtml(words.waitTitle())}</h2>${actForm(shown, once(), 'join', form)}`;
}

function callPart(shown: Shown, { calls, once, typed }: VisitPageWish): string {
  const { language, menu, table } = shown;
  const { LL, time } = language;
  const words = LL.guest.calls;
  const open = calls.find(({ kind }) => kind === 'staff');
  const note = typed.get('note') ?? '';
  // What was typed and refused is sent in place of it.
  if (open !== undefined && note === '') {
    const text = open.state === 'taken' ? words.taken() : words.open();
    return `<h2>${escapeHtml(text)}</h2><p>${escapeHtml(words.openText({ time: time(open.openedAt, menu.venue.timeZone) }))}</p>`;
  }
  const reasons = CALL_REASONS.map(
    (reason) =>
      `<option value="${reason}"${chosen(typed, 'reason', reason)}>${escapeHtml(words.reasons[reason]())}</option>`,
  );
  const form = `<p><label for="reason">${escapeHtml(words.title())}</label><select class="wide" id="reason" name="reason">${reasons.join('')}</select></p><p><label for="note">${escapeHtml(words.note())}</label> <small>${escapeHtml(words.noteHint())}</small><input class="wide" id="note" name="note" maxlength="${CALL_NOTE_MAX}"${note === '' ? '' : ` value="${escapeHtml(note)}"`}></p><p><button>${escapeHtml(words.send({ table: table.label }))}</button></p>`;
  return `<h2>${escapeHtml(words.call())}</h2>${actForm(shown, once(), 'call', form)}`;
}

const chosen = (typed: URLSearchParams, name: string, value: string) =>
  typed.get(name) === value ? ' selected' : '';

function billPart(shown: Shown, { calls, once, session, orders, typed }: VisitPageWish): string {
  const { language, menu, table } = shown;
  const { LL } = language;
  const words = LL.guest.bill;
  const { payer, paymentMethods } = menu.venue.ordering;
  if (payer === 'host' || table.isTakeaway || session.seating === null || orders.length === 0) {
    return '';
  }
  const ways = paymentMethods.map((method) => words.methods[method]());
  const how = `<p>${escapeHtml(LL.simple.payHow({ methods: ways.join(LL.common.comma()) }))}</p>${payByPhone(shown)}`;
  if (calls.some(({ kind }) => kind === 'bill')) {
    return `<h2>${escapeHtml(words.asked())}</h2>${how}`;
  }
  const methods = paymentMethods.map(
    (method) =>
      `<option value="${method}"${chosen(typed, 'method', method)}>${escapeHtml(words.methods[method]())}</option>`,
  );
  const [mine, all] = typed.get('share') === 'all' ? ['', ' checked'] : [' checked', ''];
  const form = `<fieldset><legend>${escapeHtml(words.what())}</legend><label><input type="radio" name="share" value="mine"${mine}> ${escapeHtml(words.mine())}</label><label><input type="radio" name="share" value="all"${all}> ${escapeHtml(words.all())}</label></fieldset><p><label for="method">${escapeHtml(words.how())}</label><select class="wide" id="method" name="method">${methods.join('')}</select></p><p><button>${escapeHtml(words.ask())}</button></p>`;
  return `<h2>${escapeHtml(words.title())}</h2>${how}${actForm(shown, once(), 'bill', form)}`;
}
