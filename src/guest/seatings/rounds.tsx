import type { NamedBill } from '#core/bills/bill.schema.ts';
import type { OrderState } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isAllReady, isMadeToCollect, isOwed, owedTotal } from '#core/orders/order-view.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { joinSets } from '#core/sets/set-lines.ts';
import { isInLine } from '#guest/orders/order-view.ts';
import { reductionTexts } from '#guest/orders/reduction-texts.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { countedName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  title: string;
  orders: readonly Order[];
  guests: readonly SeatedGuest[];
  me: string | null;
  /** The party's bills beside its first. */
  bills?: readonly NamedBill[];
  /** Orders the same again: own orders that were served. */
  onAgain?: (order: Order) => void;
}

/** The table's orders: who, what, and their progress. Rejected rounds are left out. */
export function Rounds({ title, orders, guests, me, bills, onAgain }: Props) {
  const language = useI18n();
  const { LL, money } = language;
  const counting = orders.filter(isOwed);
  const [first] = counting;
  if (!first) {
    return null;
  }
  return (
    <section className="rounds">
      <h3>
        {title}
        <span className="num">
          {money(
            counting.reduce((sum, order) => sum + owedTotal(order), 0),
            first.currency,
          )}
        </span>
      </h3>
      <ul>
        {counting.map((order) => {
          const guest = guests.find(({ id }) => id === order.guest);
          const what = joinSets(order.lines.filter(({ state }) => state !== 'voided'))
            .map((line) =>
              [
                countedName(language, line.quantity, line.name),
                ...reductionTexts(language, line, order.currency, bills),
              ].join(' '),
            )
            .join(LL.common.comma());
          const voided = order.lines.filter(({ state }) => state === 'voided');
          return (
            <li key={order.id}>
              {guest ? <GuestBadge {...guest} /> : <i />}
              <span>
                {guest ? guestName(LL, guest, me) : LL.common.table()}
                <small>
                  {what} · {progress(LL, order)}
                  {voided.map((line) => (
                    <span key={line.id} className="voided-line">
                      <s>{countedName(language, line.quantity, line.name)}</s>
                      {` ${[LL.guest.lines.voided(), reasonText(LL, line.reason ?? '')].filter(Boolean).join(': ')}`}
                    </span>
                  ))}
                </small>
                {onAgain &&
                  order.guest === me &&
                  (order.state === 'done' || order.state === 'accepted') && (
                    <button type="button" className="link" onClick={() => onAgain(order)}>
                      {LL.guest.again.order()}
                    </button>
                  )}
              </span>
              <span className="num">{money(owedTotal(order), order.currency)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The progress of a round, in a word. */
function progress(LL: Texts, order: Order): string {
  const words = LL.guest.status;
  if (order.awaitsAdmission && order.state === 'placed') {
    return words.awaitsStep().toLowerCase();
  }
  if (isAllReady(order) || isMadeToCollect(order)) {
    return words.readyStep().toLowerCase();
  }
  if (isInLine(order)) {
    return words.takenStep().toLowerCase();
  }
  const names: { readonly [state: string]: () => string } = {
    placed: words.sentStep,
    seen: words.seenStep,
    accepted: words.preparingStep,
    done: order.service === 'collect' ? LL.guest.collect.lineServed : words.servedStep,
    rejected: words.rejected,
    cancelled: words.cancelled,
  } satisfies Record<OrderState, () => string>;
  // About a state that only a newer server knows, one thing is certain: it was sent.
  return (names[order.state] ?? words.sentStep)().toLowerCase();
}
