import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import { KeptPages } from '#guest/bills/kept-pages.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OpenPayProps } from './pay-props.ts';
import type { PayTexts } from './pay-texts.ts';
import { isUnfinished } from './payments-store.ts';
import { type StartProps, usePay } from './start-paying.ts';
import { WayToPay } from './way-to-pay.tsx';

interface Props extends OpenPayProps {
  payment: OnlinePayment;
  /** The provider's page has been opened from here. */
  wasOpened: boolean;
  /** The same is tried again. */
  onStarted: StartProps['onStarted'];
  /** Chooses another part of the bill. */
  onOther: () => void;
  /** Shows the order that it has paid. */
  onOrder: (id: string) => void;
  onClose: () => void;
}

/** One payment, from its start to its end: what it is doing, and what the guest can do. */
export function PaymentView({ payment, onOther, onOrder, onClose, ...props }: Props) {
  useSignals();
  const { words, paying, venue } = props;
  const { time } = useI18n();
  const heading = useFocusOnChange(payment.state);
  const isOpen = isUnfinished(payment);
  const isPaid = payment.state === 'paid';
  const until = time(payment.expiresAt, venue.timeZone);
  const { prepaid: order, confirmation } = payment;
  const kept = props.payments.kept.value.filter(
    ({ address }) => confirmation !== undefined && address.endsWith(confirmation),
  );
  // An order is paid whole: it waits for the next try, or is over.
  const canGoOn =
    order === undefined ? isOpen || paying.left.value > 0 : !isOpen && order.state === 'waiting';
  const canTry = canGoOn && !isOpen && !isPaid && payment.take !== undefined;
  const again = order === undefined ? words.again() : words.order.again();
  const other = isPaid ? words.more() : again;
  return (
    <>
      <div className="scroll">
        <div className={`block pay-state ${payment.state}`}>
          <h3 className="head" tabIndex={-1} ref={heading}>
            {titleOf(payment, props)}
          </h3>
          <p role="status">{textOf(payment, props, until)}</p>
          <PaymentSums payment={payment} words={words} />
          {payment.next !== null && isOpen && (
            <WayToPay
              next={payment.next}
              way={props.way}
              wasOpened={props.wasOpened}
              words={words}
            />
          )}
          {paying.stopError.value === null && isPaid && (
            <>
              <p className="hint">{words.confirmation({ reference: payment.reference })}</p>
              <KeptPages pages={kept} currency={payment.currency} />
            </>
          )}
          {isOpen && paying.stopError.value === 'payments.still_open' && (
            <p role="alert">{words.stillOpen({ time: until })}</p>
          )}
        </div>
      </div>
      <div className="foot alone stacked">
        {!isOpen && isPaid && (
          <Button
            kind="next"
            isBig
            isFull
            onClick={order?.state === 'entered' ? () => onOrder(order.id) : onClose}
          >
            {order?.state === 'entered' ? words.order.see() : words.done()}
          </Button>
        )}
        {canTry && <TryAgain {...props} payment={payment} onOther={onOther} />}
        {canGoOn && (
          <Button kind={isOpen || isPaid || canTry ? 'bare' : 'next'} isFull onClick={onOther}>
            {isOpen ? words.other() : other}
          </Button>
        )}
        {isOpen && (
          <Button
            kind="bare"
            isFull
            isBusy={paying.stopping.value.has(payment.id)}
            onClick={() => void paying.cancel(payment.id)}
          >
            {words.stop()}
          </Button>
        )}
      </div>
    </>
  );
}

type Shown = Pick<Props, 'words'>;

function titleOf({ state, prepaid: order }: OnlinePayment, { words }: Shown): string {
  if (state === 'paid' && order !== undefined) {
    return order.state === 'entered' ? words.order.paid() : words.order.notServed();
  }
  const titles = {
    created: words.starting,
    open: words.waiting,
    unknown: words.unknown,
    paid: words.paidTitle,
    declined: words.declined,
    cancelled: words.cancelled,
    expired: words.expired,
  };
  return titles[state]();
}

function textOf({ state, prepaid: order }: OnlinePayment, { words }: Shown, until: string): string {
  switch (state) {
    case 'created':
      return '';
    case 'paid':
      return order?.state === 'entered' ? words.order.paidText() : '';
    case 'open':
      return order === undefined
        ? words.waitingText({ time: until })
        : words.order.waitingText({ time: until });
    case 'unknown':
      return words.unknownText();
    default:
      return order === undefined ? words.nothingPaid() : words.order.nothingPaid();
  }
}

/** The new state is where reading goes on, by keyboard and screen reader. */
function useFocusOnChange(state: OnlinePayment['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<OnlinePayment['state'] | null>(null);
  useEffect(() => {
    if (last.current !== state) {
      last.current = state;
      heading.current?.focus();
    }
  }, [state]);
  return heading;
}

interface PaymentSumsProps {
  payment: OnlinePayment;
  words: PayTexts;
}

/** The amount, the tip in it, and what goes back. */
function PaymentSums({ payment, words }: PaymentSumsProps) {
  const { money } = useI18n();
  const { amount, tip, currency, excess, refunded } = payment;
  return (
    <>
      <p className="pay-sum num">{money(amount + tip, currency)}</p>
      {tip > 0 && <p className="why num">{words.ofWhichTip({ amount: money(tip, currency) })}</p>}
      {excess > 0 && <p role="status">{words.excess({ amount: money(excess, currency) })}</p>}
      {refunded > excess && (
        <p role="status">{words.refunded({ amount: money(refunded - excess, currency) })}</p>
      )}
    </>
  );
}

interface TryAgainProps extends OpenPayProps {
  /** One that has come to nothing. */
  payment: OnlinePayment;
  onStarted: StartProps['onStarted'];
  /** It costs something else by now, or others pay it: the guest chooses. */
  onOther: () => void;
}

/** One button for the same part with the same tip, as it was chosen, also after a reload. */
function TryAgain({ payment, onOther, ...props }: TryAgainProps) {
  useSignals();
  const { money } = useI18n();
  const { words, paying, payments } = props;
  const { take = null, amount, tip, currency } = payment;
  const provider = payments.provider.value;
  const wish = { ...props, provider: provider ?? payment.provider };
  const pay = usePay(wish, { take, amount, tip });
  const press = async () => {
    await pay();
    if (paying.refusal.peek() !== null) onOther();
  };
  return provider === null ? null : (
    <Button kind="next" isBig isFull isBusy={paying.isStarting.value} onClick={() => void press()}>
      <span>{words.tryAgain()}</span>
      <span className="num">{money(amount + tip, currency)}</span>
    </Button>
  );
}
