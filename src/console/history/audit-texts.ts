import type { AuditEntry } from '#core/history/audit-entry.schema.ts';
import type { Overruled } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { TILL_MODES } from '#core/till/codes.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import type { Speaker } from './history-facts.ts';

const NO_PAYMENT = { method: 'other', amount: 0, tip: 0 } as const;

/** What the entries are of: an order, or all that a party had. */
export interface AboutParty extends Pick<Order, 'lines'> {
  /** At no table, but at the bar. */
  readonly isTab: boolean;
}

/** What somebody did, in words: the state that they saw, which lines, why, how much. */
export function auditTexts(entry: AuditEntry, order: AboutParty, speaker: Speaker): string {
  const sentences = [sentenceOf(entry, order, speaker), ...readWith(entry, speaker)];
  return sentences.filter((each) => each !== '').join(' ');
}

function readWith({ detail, kind }: AuditEntry, { LL }: Speaker): string[] {
  const { acknowledged = [] } = detail;
  const words = LL.history.entries;
  if (kind === 'line.served') return acknowledged.includes('age') ? [words.idShown()] : [];
  return [
    acknowledged.includes('allergy') ? words.allergyTalked() : '',
    acknowledged.includes('age') ? words.idToCheck() : '',
  ];
}

/** Codes as keys of their texts. */
const DESPITE = {
  'orders.closed': 'closed',
  'orders.paused': 'paused',
  'orders.sold_out': 'soldOut',
  'orders.too_few_left': 'tooFew',
  'orders.changed': 'changed',
  'orders.tab_limit': 'tabLimit',
} as const satisfies Record<Overruled, string>;

function sentenceOf(entry: AuditEntry, order: AboutParty, speaker: Speaker): string {
  const { LL, locale, money } = speaker;
  const words = LL.history.entries;
  const { detail } = entry;
  const { lines: ids = [] } = detail;
  const reason = reasonText(LL, detail.reason ?? '');
  const lines = order.lines
    .filter((line) => ids.includes(line.id))
    .map((line) => `${line.quantity} ${pickText(line.name, locale)}`)
    .join(', ');
  switch (entry.kind) {
    case 'order.taken':
      return takenText(detail.despite, order.isTab, speaker);
    case 'order.accepted':
      return words.accepted();
    case 'order.rejected':
      return words.rejected({ reason });
    case 'order.undone':
      return words.undone();
    case 'order.collected':
      return words.collected();
    case 'order.allergy_seen':
      return words.allergySeen();
    case 'order.allergy_taken_back':
      return words.allergyTakenBack();
    case 'line.preparing':
      return words.preparing({ lines });
    case 'line.ready':
      return words.ready({ lines });
    case 'line.served':
      return words.served({ lines });
    case 'line.voided':
      return words.voided({ lines, reason });
    case 'line.undone':
      return words.lineUndone({ lines });
    case 'line.fired':
      return words.fired({ lines });
    case 'line.held':
      return words.heldAgain({ lines });
    case 'call.taken':
      return words.callTaken();
    case 'call.done':
      return words.callDone();
    case 'call.undone':
      return words.callUndone();
    case 'bill.paid': {
      const { amount = 0, tip = 0, method = 'other' } = detail;
      const paid = { method: LL.console.methods[method](), amount: money(amount) };
      return tip === 0 ? words.paid(paid) : words.paidWithTip({ ...paid, tip: money(tip) });
    }
    case 'bill.corrected': {
      const { amount = 0, tip = 0, method = 'other', was = NO_PAYMENT } = detail;
      const say = (of: typeof was) =>
        `${LL.console.methods[of.method]()} ${money(of.amount + of.tip)}`;
      return amount + tip === 0
        ? words.paymentReversed({ was: say(was), reason })
        : words.paymentCorrected({ was: say(was), now: say({ method, amount, tip }), reason });
    }
    case 'bill.adjusted':
      return words.adjusted({ amount: money(detail.amount ?? 0), reason });
    case 'bill.restored':
      return words.restored({ amount: money(detail.amount ?? 0), reason });
    case 'bill.lines_moved':
      return words.linesMoved({ amount: money(detail.amount ?? 0) });
    case 'bill.settled':
      return words.settled();
    case 'seating.opened':
      return order.isTab ? words.tab.opened() : words.opened();
    case 'seating.ended':
      return words.ended();
    case 'seating.moved':
      return words.moved({ from: detail.from ?? '', table: detail.table ?? '' });
    case 'seating.merged':
      return words.merged({ from: detail.from ?? '', table: detail.table ?? '' });
    case 'seating.separated':
      return words.separated({ from: detail.from ?? '', table: detail.table ?? '' });
    case 'seating.reopened':
      return words.reopened();
    case 'guest.sent_away':
      return words.sentAway();
    case 'guest.restored':
      return words.guestRestored();
    case 'tab.limited':
    case 'tab.renamed':
    case 'tab.renewed':
      return tabSentenceOf(entry, speaker);
    case 'slip.made':
      return words.slipMade();
    case 'guest.id_shown':
      return words.idsShown({ guests: guestsIn(detail, speaker) });
    case 'guest.id_taken_back':
      return words.idsTakenBack({ guests: guestsIn(detail, speaker) });
    default:
      return onlineSentenceOf(entry, speaker);
  }
}

function takenText(despite: Overruled | undefined, isTab: boolean, { LL }: Speaker): string {
  const words = LL.history.entries;
  if (despite === undefined) return isTab ? words.tab.taken() : words.taken();
  return (isTab ? words.tab.takenDespite : words.takenDespite)[DESPITE[despite]]();
}

function tabSentenceOf({ kind, detail }: AuditEntry, { LL, money }: Speaker): string {
  const words = LL.history.entries.tab;
  if (kind === 'tab.renewed') return words.renewed();
  if (kind === 'tab.renamed') {
    return words.renamed({ from: detail.from ?? '', name: detail.table ?? '' });
  }
  return detail.amount === undefined
    ? words.venueLimit()
    : words.limited({ amount: money(detail.amount) });
}

function guestsIn({ guests = [] }: AuditEntry['detail'], { LL }: Speaker): string {
  return guests.map((number) => LL.console.tables.guest({ number })).join(', ');
}

/** What was done about guests' payments on their phones. */
function onlineSentenceOf({ kind, detail }: AuditEntry, { LL, money }: Speaker): string {
  const words = LL.history.entries;
  const { amount: part = 0, tip = 0, number = '', count = 0, to } = detail;
  const refund = { amount: money(part + tip), reason: reasonText(LL, detail.reason ?? '') };
  switch (kind) {
    case 'hold.asked':
      return words.hold.asked({ amount: refund.amount });
    case 'hold.captured':
      return words.hold.captured({ amount: refund.amount });
    case 'hold.released':
      return words.hold.released({ amount: refund.amount });
    case 'payment.taken_over':
      return words.takenOver({ amount: refund.amount });
    case 'payment.decided':
      return words.decidedUnpaid(refund);
    case 'payment.refunded':
      return words.refunded(refund);
    case 'payment.registered':
      return words.registered({ number });
    case 'till.changed':
      return words.till.changed[TILL_MODES.find((mode) => mode === to) ?? 'by_hand']();
    case 'till.registered':
      return number === ''
        ? words.till.registered({ count })
        : words.till.numbered({ count, number });
    case 'till.taken_back':
      return words.till.takenBack({ count });
    case 'refund.decided':
      if (to === 'by_hand') return words.refundByHand(refund);
      return to === 'apply' ? words.refundApplied(refund) : words.refundSent(refund);
    default:
      return '';
  }
}
