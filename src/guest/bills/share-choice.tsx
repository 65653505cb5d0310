import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { ordersOn } from '#core/bills/bill.ts';
import type { BillShare } from '#core/bills/codes.ts';
import { unpaidParts } from '#core/bills/shares.ts';
import { billLines, countsTowardsBill } from '#core/orders/order-view.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { countedName, lineName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BillStore } from './bill-store.ts';

interface Props {
  bill: Pick<BillStore, 'bill' | 'amountFor' | 'chosen' | 'orders'>;
  mine: OrdersStore['mine'];
  currency: string;
  guests: number;
  share: BillShare | null;
  parts: number;
  onShare: (share: BillShare) => void;
  onParts: (parts: number) => void;
  /** A choice more, for who sees the whole bill. */
  children?: ReactNode;
}

/** The part of the bill that a guest pays. Nothing is preselected. */
export function ShareChoice({ bill, mine, currency, share, parts, ...props }: Props) {
  useSignals();
  const language = useI18n();
  const { LL, money } = language;
  const words = LL.guest.bill;
  // Without the party's bill, only the guest's own part is shown.
  const seesAll = bill.bill.value !== null;
  const rounds = bill.orders.value.filter(countsTowardsBill).length;
  const own = billLines(ordersOn(mine.value, bill.chosen.value))
    .map(({ quantity, name }) =>
      quantity > 1 ? countedName(language, quantity, name) : lineName(language, name),
    )
    .join(LL.common.comma());
  const shares = bill.bill.value?.shares ?? [];
  const paid = parts - unpaidParts(shares, parts);
  const equalText = paid === 0 ? words.equalText() : words.equalPaid({ paid, parts });
  const row = (of: BillShare, name: string, sub: string) => (
    <ChoiceRow
      kind="one"
      group="bill-share"
      name={name}
      sub={sub}
      isChosen={share === of}
      isFull={bill.amountFor(of, parts) === 0}
      extra={money(bill.amountFor(of, parts), currency)}
      onChoose={() => props.onShare(of)}
    />
  );
  return (
    <fieldset className="shares" aria-label={words.what()}>
      {seesAll && row('all', words.all(), words.allText({ rounds, guests: props.guests }))}
      {row('mine', words.mine(), own === '' ? words.mineNone() : own)}
      {seesAll && row('equal', words.equal({ count: parts }), equalText)}
      {share === 'equal' && (
        <div className="parts">
          {words.parts()}
          <Stepper
            value={parts}
            min={2}
            max={BILL_PARTS_MAX}
            label={words.parts()}
            onChange={props.onParts}
          />
        </div>
      )}
      {seesAll && props.children}
      {!seesAll && <p className="why">{words.onlyMine()}</p>}
    </fieldset>
  );
}
