import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { OnlinePayment } from '#core/payments/online-payment.schema.ts';
import { WhichBill } from '#guest/bills/which-bill.tsx';
import { sectionTexts } from '#guest/languages/section-texts.ts';
import { alertIcon, billIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { leaveToPay, type PaymentWindow } from '#web/platform/page/payment-window.ts';
import { useAwaited } from '#web/platform/use-until-here.ts';
import { OrderPayForm } from './order-pay-form.tsx';
import { OthersPaying } from './others-paying.tsx';
import { PayForm } from './pay-form.tsx';
import type { OpenPayProps, PayProps } from './pay-props.ts';
import { PAY_FILES } from './pay-texts.ts';
import type { PayingStore } from './paying-store.ts';
import { PaymentView } from './payment-view.tsx';
import { isUnfinished } from './payments-store.ts';
import { type PayWish, usePayWish } from './use-pay-wish.ts';

interface Props extends PayProps {
  openPaying(): Promise<PayingStore>;
  /** About an order of this guest that is not made, which it has not read yet. */
  notMade: ReactNode;
  /** Shows an order that was paid, and is being made. */
  onOrder: (id: string) => void;
  onClose: () => void;
}

/** Pays a part of the bill on the phone: the choice, and then how the payment goes. */
export function PaySheet({ openPaying, onClose, ...props }: Props) {
  useSignals();
  const wish = usePayWish(props);
  const language = useI18n();
  const { LL } = language;
  const load = useCallback(
    () => Promise.all([openPaying(), sectionTexts(PAY_FILES, language)]),
    [openPaying, language],
  );
  const { part, isLate } = useAwaited(load);
  return (
    <Sheet title={LL.guest.payment.pay()} hasHead onClose={onClose}>
      {part && (
        <OpenSheet {...props} paying={part[0]} words={part[1].LL.pay} {...{ wish, onClose }} />
      )}
      {isLate && <PartMissing />}
    </Sheet>
  );
}

interface OpenProps extends OpenPayProps, Pick<Props, 'notMade' | 'onOrder'> {
  wish: PayWish;
  onClose: () => void;
}

function OpenSheet({ wish, notMade, onClose, ...props }: OpenProps) {
  useSignals();
  const { payments, paying, words, way } = props;
  const { money } = useI18n();
  useEffect(() => paying.watch(), [paying]);
  const [shown, setShown] = useState<string | null>(
    () => (payments.unfinished.peek() ?? payments.failed.peek())?.id ?? null,
  );
  const [opened, setOpened] = useState<string | null>(null);
  const payment = payments.own.value.find(({ id }) => id === shown) ?? null;
  const unfinished = payments.own.value.filter(isUnfinished);
  const [order] = payments.waiting.value;
  const start = ({ id, next }: OnlinePayment, window: PaymentWindow | null) => {
    setShown(id);
    if (next?.kind === 'redirect' && way === 'tab') {
      leaveToPay(next.url);
    } else if (next?.kind === 'redirect' && window !== null) {
      window.go(next.url);
      setOpened(id);
    } else {
      window?.close();
    }
  };
  if (payment !== null) {
    return (
      <PaymentView
        {...props}
        payment={payment}
        wasOpened={opened === payment.id || way === 'tab'}
        onStarted={start}
        onOther={() => {
          payments.dismissFailed(payment.id);
          setShown(null);
        }}
        onClose={onClose}
        onOrder={props.onOrder}
      />
    );
  }
  const provider = payments.provider.value;
  if (order !== undefined && provider !== null) {
    return (
      <OrderPayForm
        key={order.id}
        {...props}
        order={order}
        wish={wish}
        provider={provider}
        onStarted={start}
        onClose={onClose}
      />
    );
  }
  if (payments.notMade.value !== null) {
    // What the guest came to pay may be this, and is not on the bill.
    return (
      <div className="scroll" role="alert">
        {notMade}
      </div>
    );
  }
  return (
    <>
      <OwnKept {...props} />
      {unfinished.length > 0 && (
        <ul className="pay-unfinished">
          {unfinished.map(({ id, amount, tip, currency }) => (
            <li key={id}>
              <span>{words.unfinished({ amount: money(amount + tip, currency) })}</span>
              <button type="button" className="link" onClick={() => setShown(id)}>
                {words.see()}
              </button>
            </li>
          ))}
        </ul>
      )}
      {paying.left.value === 0 || provider === null ? (
        <div className="scroll">
          <WhichBill bill={props.bill} />
          <NothingLeft {...props} />
        </div>
      ) : (
        <PayForm {...props} wish={wish} provider={provider} onStarted={start} />
      )}
    </>
  );
}

/** What this guest pays to staff is kept, from their own phone too: they can change their mind here. */
function OwnKept({ calls, venue, words }: OpenPayProps) {
  useSignals();
  const { LL, money } = useI18n();
  /** Of which call. */
  const [pressed, setPressed] = useState<string | null>(null);
  const call = calls.billCall.value;
  if (call?.wish?.until === undefined) return null;
  const { id, state, wish } = call;
  const error = pressed === id && state === 'open' ? calls.error.value : null;
  const free = () => {
    setPressed(id);
    void calls.cancel(id);
  };
  return (
    <div className="pay-refusal" role="status">
      <Notice
        kind="wait"
        shape={billIcon}
        title={words.kept({ amount: money(wish.amount, venue.currency) })}
        text={words.keptText()}
        // Once somebody is on the way it is theirs to say.
        action={
          state === 'open' && !calls.pending.value.has(id)
            ? { label: words.keptFree(), onClick: free }
            : undefined
        }
      />
      {error !== null && (
        <div role="alert">
          <Notice kind="bad" shape={alertIcon} title={errorText(LL, error)} />
        </div>
      )}
    </div>
  );
}

/** All is paid, or somebody pays it right now: then who, how much, and until when. */
function NothingLeft(props: OpenPayProps) {
  useSignals();
  const { words } = props;
  const isHeld = (props.bill.bill.value?.held ?? 0) > 0;
  return (
    <>
      <EmptyState
        title={isHeld ? words.beingPaid() : words.nothing()}
        text={isHeld ? words.beingPaidText() : words.nothingText()}
      />
      {isHeld && (
        <div className="block">
          <OthersPaying {...props} />
        </div>
      )}
    </>
  );
}
