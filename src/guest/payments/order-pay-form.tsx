import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import type { PageMethod } from '#core/payment-providers/codes.ts';
import { AskedAmounts } from '#guest/bills/asked-amounts.tsx';
import { tipOf } from '#guest/bills/tip.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, billIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { lineName } from '#web/i18n/line-name.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { PayTip } from './pay-tip.tsx';
import { refusalText } from './refusal-text.ts';
import { leadsText, type StartProps, usePay } from './start-paying.ts';
import type { PayWish } from './use-pay-wish.ts';

interface Props extends StartProps {
  order: PrepaidOrder;
  wish: PayWish;
  onClose: () => void;
}

/** An order that is paid before anybody makes it: its lines, a tip, and one button. */
export function OrderPayForm(props: Props) {
  useSignals();
  const { order, wish, words, paying } = props;
  const language = useI18n();
  const { LL, money } = language;
  const [isAsked, setIsAsked] = useState(false);
  const { currency, total, id } = order;
  const tip = tipOf(wish.tipChoice, wish.tipTyped, total, minorUnitsOf(currency));
  const pay = usePay(props, { take: { kind: 'order', order: id }, amount: total, tip });
  const refusal = paying.refusal.value;
  const stopError = paying.stopError.value;
  const press = (method?: PageMethod) => {
    setIsAsked(true);
    void pay(method);
  };
  const drop = async () => {
    if (await paying.drop(id)) {
      props.onClose();
    }
  };
  return (
    <>
      <div className="scroll">
        <div className="block">
          <h3 className="head">{words.order.title()}</h3>
          <p className="why">{words.order.text()}</p>
          <ul className="pay-order">
            {order.lines.map(({ name, options, quantity, total: sum }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
              <li key={index}>
                <span>
                  {quantity > 1 && `${quantity} `}
                  {[
                    lineName(language, name),
                    ...options.map((option) =>
                      optionText(LL, lineName(language, option.name), option.quantity),
                    ),
                  ].join(LL.common.comma())}
                </span>
                <span className="num">{money(sum, currency)}</span>
              </li>
            ))}
          </ul>
        </div>
        <PayTip wish={wish} currency={currency} tip={tip} isAsked={isAsked} />
        <div className="block">
          <AskedAmounts wish={{ amount: total, tip: tip ?? 0 }} currency={currency} />
        </div>
        <p className="keep">
          <Icon shape={billIcon} size={20} />
          <span>{leadsText(props)}</span>
        </p>
      </div>
      {(refusal !== null || stopError !== null) && (
        <div className="pay-refusal" role="alert">
          <Notice
            kind="bad"
            shape={alertIcon}
            title={
              refusal === null
                ? words.order.notDropped()
                : refusalText(LL, words, refusal, (amount) => money(amount, currency))
            }
          />
        </div>
      )}
      <div className="foot alone stacked">
        <PayButtons {...props} amount={money(total + (tip ?? 0), currency)} onPay={press} />
        <Button
          kind="bare"
          isFull
          isBusy={paying.stopping.value.has(id)}
          onClick={() => void drop()}
        >
          {words.order.drop()}
        </Button>
      </div>
    </>
  );
}
