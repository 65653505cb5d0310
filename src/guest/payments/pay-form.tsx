import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { PageMethod } from '#core/payment-providers/codes.ts';
import { promisesOf } from '#core/payments/promise.ts';
import { AskedAmounts } from '#guest/bills/asked-amounts.tsx';
import { WhichBill } from '#guest/bills/which-bill.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, billIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { OthersPaying } from './others-paying.tsx';
import { PayButtons } from './pay-buttons.tsx';
import type { OpenPayProps } from './pay-props.ts';
import { PayTip } from './pay-tip.tsx';
import { refusalText } from './refusal-text.ts';
import { leadsText, type StartProps, usePay } from './start-paying.ts';
import { TakeChoices } from './take-choice.tsx';
import { type PayWish, useWishCost } from './use-pay-wish.ts';

interface Props extends StartProps {
  wish: PayWish;
}

/** Which part, and the tip; one button that says the exact amount, and where it leads. */
export function PayForm(props: Props) {
  useSignals();
  const { wish, words, venue, paying } = props;
  const { LL, money } = useI18n();
  const scroll = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const cost = useWishCost(wish, props);
  const refusal = paying.refusal.value;
  const { currency } = venue;
  const isReady = cost.take !== null && cost.amount > 0 && cost.tip !== null;
  const pay = usePay(props, cost);
  const press = (method?: PageMethod) => {
    setIsAsked(true);
    if (isReady) {
      void pay(method);
    } else {
      const part = cost.amount > 0 ? 'tip' : 'part';
      const first = scroll.current?.querySelector(`[data-part="${part}"]`);
      first?.scrollIntoView({ block: 'start' });
      first
        ?.querySelector<HTMLElement>('input.input, input:enabled')
        ?.focus({ preventScroll: true });
    }
  };
  return (
    <>
      <div className="scroll" ref={scroll}>
        <WhichBill bill={props.bill} />
        <div className="block" data-part="part">
          <div className="label">
            <h3 className="head">{words.what()}</h3>
            {isAsked && cost.amount === 0 && (
              <Tag kind="wait" shape={alertIcon} text={LL.guest.bill.chooseFirst()} />
            )}
          </div>
          <OthersPaying {...props} />
          <TakeChoices {...props} isAsked={isAsked} />
        </div>
        <PayTip wish={wish} currency={currency} tip={cost.tip} isAsked={isAsked} />
        {cost.amount > 0 && (
          <div className="block">
            <AskedAmounts wish={{ amount: cost.amount, tip: cost.tip ?? 0 }} currency={currency} />
          </div>
        )}
        <PromiseLine venue={venue} words={words} />
        <p className="keep">
          <Icon shape={billIcon} size={20} />
          <span>{leadsText(props)}</span>
        </p>
      </div>
      {refusal && (
        <div className="pay-refusal" role="alert">
          <Notice
            kind="bad"
            shape={alertIcon}
            title={refusalText(LL, words, refusal, (amount) => money(amount, currency))}
          />
        </div>
      )}
      <div className="foot alone stacked">
        <PayButtons
          {...props}
          amount={cost.amount > 0 ? money(cost.amount + (cost.tip ?? 0), currency) : ''}
          onPay={press}
        />
      </div>
    </>
  );
}

/** What is true of every sum that this venue asks for; nothing if nothing is. */
function PromiseLine({ venue, words }: Pick<OpenPayProps, 'venue' | 'words'>) {
  const said = promisesOf(venue.ordering).map((each) => words.promise[each]());
  return said.length === 0 ? null : (
    <div className="block">
      <p className="why">{said.join(' ')}</p>
    </div>
  );
}
