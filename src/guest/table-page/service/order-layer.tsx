import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { owedLines, owedTotal } from '#core/orders/order-view.ts';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import { useAsides } from '#guest/asides/use-asides.ts';
import { AskButtons } from '#guest/calls/ask-buttons.tsx';
import { type ActiveOrder, toActiveOrder } from '#guest/orders/active-orders.ts';
import { CancelSheet } from '#guest/orders/cancel-sheet.tsx';
import { EntryLines, OrderLines } from '#guest/orders/order-lines.tsx';
import type { OutgoingOrder } from '#guest/orders/orders-store.ts';
import { ReadySoundSwitch } from '#guest/orders/ready-sound-switch.tsx';
import { StatusActions } from '#guest/orders/status-actions.tsx';
import { StatusSheet } from '#guest/orders/status-sheet.tsx';
import { isLost, type StatusView } from '#guest/orders/status-view.ts';
import { waitText } from '#guest/orders/wait-text.ts';
import { LetInNotice } from '#guest/seatings/let-in-notice.tsx';
import { alertIcon, clockIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSustained } from '#web/platform/page/use-sustained.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import type { OrderingProps } from '../shared-props.ts';
import { orderPlace } from '../use-active-orders.ts';

interface Props extends OrderingProps {
  id: string;
  /** "Cancel this order?" is open above it. */
  isAsking: boolean;
}

/** A guest who has waited this long for a response wants to know that it is not lost. */
const SLOW_MS = 4000;
/** Longer than news of an order takes that another tab has sent. */
const UNHEARD_MS = 10_000;

/** One of this device's orders, from the moment it was sent. */
export function OrderLayer({ guest, shown, layers, id, isAsking, ...props }: Props) {
  useSignals();
  const language = useI18n();
  const { LL, money } = language;
  const { orders, menu, outbox } = guest;
  const place = orderPlace(guest, shown);
  const known = toActiveOrder(language, id, orders.mine.value, orders.openOutbox.value, place);
  const isSlow = useSustained(known?.entry?.state === 'sending', SLOW_MS);
  const { close } = layers;
  const found = useArriving(known, guest.refusal.value?.order === id);
  const isGone = found === null;
  useEffect(() => {
    // It was returned to the cart, or dismissed: another sheet says so.
    if (isGone) {
      close();
    }
  }, [isGone, close]);
  if (isGone) {
    return null;
  }
  const { order, entry } = found;
  const view =
    isSlow && order === null && !entry?.isWithdrawing
      ? { ...found.view, text: LL.guest.status.sendingSlow() }
      : withWait(found, guest.wait.value, LL);
  const table = LL.common.atTable({ table: guest.table.value?.label ?? '' });
  const number = order === null ? '' : ` · ${LL.guest.status.number({ number: order.number })}`;
  // Nobody pays for voided lines, nor for an order that will never be made.
  const total = order === null ? entryTotal(entry) : owedTotal(order);
  const canAsk = isMadeOrComing(order, entry);
  const failure = entry?.problem?.code ?? orders.error.value;
  const again: Again = (wanted) =>
    layers.show({ kind: 'review', missing: guest.cart.orderAgain(wanted).missing });
  return (
    <>
      <StatusSheet
        view={view}
        isSlow={guest.link.value === 'polling' && order !== null && !isEnded(order)}
        place={`${table}${number}`}
        total={money(total, shown.venue.currency)}
        lines={
          order !== null ? (
            <OrderLines
              order={order}
              timeZone={shown.venue.timeZone}
              bills={guest.bill.others.value}
              onOneMore={oneMoreOf(order, again)}
            />
          ) : (
            entry && <EntryLines entry={entry} shown={shown} index={menu.index.value} />
          )
        }
        actions={
          <StatusActions
            shown={found}
            isCancelling={orders.cancelling.value.has(id)}
            onMore={close}
            onAgain={sameAgain(order, again)}
            onCancel={() => layers.show({ kind: 'cancel', id })}
            outbox={outbox}
          >
            {canAsk && (
              <AskButtons
                onCall={callFrom(shown, () => layers.show({ kind: 'call', id }))}
                onBill={props.onBill && (() => layers.show({ kind: 'bill', id }))}
                onPay={props.onPay && (() => layers.show({ kind: 'pay', id }))}
              />
            )}
            {props.afterOrder}
          </StatusActions>
        }
        onClose={close}
      >
        <div role="status">
          <LetInNotice seating={guest.seating} />
        </div>
        <SentAside guest={guest} order={order} />
        {order !== null && !isEnded(order) && guest.seating.ended.value && (
          <Notice kind="wait" shape={clockIcon} title={LL.guest.status.tableClosed()} />
        )}
        <MailAside guest={guest} order={order} />
        {order !== null && !isEnded(order) && <ReadySoundSwitch sound={guest.readySound} />}
        {order !== null && failure !== null && (
          <Notice kind="bad" shape={alertIcon} title={errorText(LL, failure)} />
        )}
      </StatusSheet>
      {isAsking && (
        <CancelSheet
          isBusy={orders.cancelling.value.has(id)}
          onYes={() => {
            void orders.cancel(id);
            layers.show({ kind: 'order', id });
          }}
          onNo={() => layers.show({ kind: 'order', id })}
        />
      )}
    </>
  );
}

/**
 * The order as it is known, or as it was: on its way, and gone from here since another tab of this
 * page's guest has sent it. Null once nothing was heard of it, or that it was refused.
 */
function useArriving(known: ActiveOrder | null, isRefused: boolean): ActiveOrder | null {
  const last = useRef(known);
  if (known !== null) last.current = known;
  const isUnheard = useSustained(known === null, UNHEARD_MS);
  const { order, entry } = last.current ?? {};
  const wasOnItsWay =
    order === null && entry?.isWithdrawing === false && ON_ITS_WAY.includes(entry.state);
  if (isRefused || !wasOnItsWay || isUnheard) return known;
  if (known !== null || last.current === null) return known;
  return { ...last.current, entry: entry && { ...entry, state: 'sent' } };
}

const ON_ITS_WAY: readonly OutgoingOrder['state'][] = ['waiting', 'sending', 'sent'];

/** From the moment it was sent: nothing among what can be done with it moves when it has arrived. */
const isMadeOrComing = (order: Order | null, entry: OutgoingOrder | null) =>
  order !== null || (entry !== null && ON_ITS_WAY.includes(entry.state));

/** How its guest is told of it, whose phone may be in a pocket then. */
function MailAside({ guest, order }: Pick<Props, 'guest'> & { order: Order | null }) {
  useSignals();
  const awaited = order?.pickUpAt !== undefined && !isEnded(order) ? order : null;
  const { asides } = useAsides(awaited !== null);
  return asides && awaited ? (
    <asides.views.OrderMail
      words={asides.words}
      mails={guest.orderMails}
      order={awaited}
      at={guest.menu.now.value}
    />
  ) : null;
}

/** Nobody is called to who takes it away. */
function callFrom({ takeaway }: OrderingProps['shown'], call: () => void): (() => void) | null {
  return takeaway ? null : call;
}

/** While it is being made, as far as the guest knows, it shows how long that usually takes. */
function withWait({ order, view }: ActiveOrder, wait: UsualWait | null, LL: Texts): StatusView {
  const isAhead =
    order !== null &&
    view.tone === 'good' &&
    (order.state === 'placed' || order.state === 'seen' || order.state === 'accepted') &&
    owedLines(order).some(({ state }) => state === 'queued' || state === 'preparing');
  return isAhead && wait !== null ? { ...view, text: `${view.text} ${waitText(LL, wait)}` } : view;
}

type Again = (wanted: Pick<Order, 'lines'>) => void;

/** The venue accepted it: ordering more is another round. */
const isMade = ({ state }: Order) => state === 'accepted' || state === 'done';

function oneMoreOf(order: Order, again: Again): ((line: OrderLine) => void) | undefined {
  return isMade(order) ? (line) => again({ lines: [{ ...line, quantity: 1 }] }) : undefined;
}

/** An order without a response is not repeated by mistake. */
function sameAgain(order: Order | null, again: Again): (() => void) | null {
  const canRepeat =
    order !== null && (isMade(order) || order.state === 'rejected' || order.state === 'cancelled');
  return canRepeat ? () => again(order) : null;
}

function entryTotal(entry: OutgoingOrder | null): number {
  if (entry === null || isLost(entry)) return 0;
  return entry.lines.reduce((sum, line) => sum + line.seenPrice * line.quantity, 0);
}

/** Who has sent it for this guest, or what became of what this guest has sent for others. */
function SentAside({ guest, order }: Pick<Props, 'guest'> & { order: Order | null }) {
  useSignals();
  const together = guest.together.value;
  const sending = together?.sending.value;
  if (!together || !sending) return null;
  const { SentNote } = sending.views;
  return <SentNote sending={sending} guests={together.guests.value} order={order} />;
}
