import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { dueNow, isOn } from '#core/bills/bill.ts';
import type { BillShare, PaymentMethod } from '#core/bills/codes.ts';
import { EXACT, inCoins } from '#core/money/coins.ts';
import { KEPT_PART_MS } from '#core/shared/limits.ts';
import { useAsides } from '#guest/asides/use-asides.ts';
import { arrivalTexts } from '#guest/calls/call-view.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Segments } from '#web/components/form/segments.tsx';
import { PartMissing } from '#web/components/status/part-missing.tsx';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AskedAmounts } from './asked-amounts.tsx';
import type { BillProps } from './bill-props.ts';
import { OthersAsked } from './others-asked.tsx';
import { ShareChoice } from './share-choice.tsx';
import { type TipChoice, tipOf } from './tip.ts';
import { TipField } from './tip-field.tsx';
import { WhichBill } from './which-bill.tsx';

/** Which part, how, and the tip: requested as the guest has chosen it, to the öre. */
export function BillForm(props: Omit<BillProps, 'onClose'> & { onAsked: () => void }) {
  useSignals();
  const { label, venue, bill, calls, orders, seating } = props;
  const { currency } = venue;
  const language = useI18n();
  const { LL, money } = language;
  const words = LL.guest.bill;
  const wish = useBillWish(props);
  const { asides, isLate } = useAsides(bill.bill.value !== null);
  const guests = seating.guests.value.filter(({ admission }) => admission === 'admitted').length;
  const coin = (wish.method === 'cash' ? bill.bill.value?.coin : undefined) ?? EXACT;
  const methods = venue.ordering.paymentMethods;
  const left = leftForOwn(props);
  return (
    <>
      <div className="scroll" ref={wish.scroll}>
        {/* Staff may say so while the guest looks at what was asked. */}
        <div role="status">
          {asides && (
            <asides.views.KeptNotice words={asides.words} calls={calls} currency={currency} />
          )}
        </div>
        <WhichBill bill={bill} />
        <div className="block" data-part="share">
          <Head title={words.what()} isMissing={wish.asked !== null && wish.share === null} />
          <ShareChoice
            bill={bill}
            mine={orders.mine}
            currency={currency}
            guests={Math.max(guests, 1)}
            share={wish.share}
            parts={wish.parts}
            onShare={wish.setShare}
            onParts={wish.setParts}
          >
            {/* At once: what comes with the rest of it would move what a finger is about to press. */}
            <ChoiceRow
              kind="one"
              group="bill-share"
              name={words.ownSum()}
              sub={words.ownSumText()}
              isChosen={wish.share === 'amount'}
              isFull={left === 0}
              onChoose={() => wish.setShare('amount')}
            />
            {asides && wish.share === 'amount' && (
              <asides.views.OwnSum
                words={asides.words}
                left={left}
                mine={Math.min(left, bill.amountFor('mine'))}
                currency={currency}
                isMissing={wish.asked === 'share'}
                typed={wish.sumTyped}
                onType={wish.setSumTyped}
                onSum={wish.setSum}
              />
            )}
            {/* Only where it is waited for: else nothing is missing. */}
            {asides === null && wish.share === 'amount' && (isLate || wish.asked === 'share') && (
              <PartMissing />
            )}
          </ShareChoice>
        </div>
        <div className="block" data-part="method">
          <Head title={words.how()} isMissing={wish.asked !== null && wish.method === null} />
          <Segments
            label={words.how()}
            options={methods.map((value) => ({ value, name: words.methods[value]() }))}
            chosen={wish.method}
            onChoose={wish.setMethod}
          />
        </div>
        <div className="block" data-part="tip">
          <Head title={words.tip()} isMissing={false} />
          <p className="why">{words.tipText()}</p>
          <TipField
            choice={wish.tipChoice}
            typed={wish.typed}
            currency={currency}
            isWrong={wish.tip === null && (wish.asked === 'tip' || wish.typed !== '')}
            onChoose={wish.setTipChoice}
            onType={wish.setTyped}
          />
        </div>
        {wish.share !== null && (
          <div className="block">
            <AskedAmounts
              wish={{ amount: wish.amount, tip: wish.tip ?? 0 }}
              currency={currency}
              coin={coin}
            />
          </div>
        )}
        <p className="keep">
          <Icon shape={peopleIcon} size={20} />
          <span>
            {wish.method !== null && `${arrivalTexts(language, wish.method, label)} `}
            {(wish.share === 'amount' &&
              asides?.words.sumKept({ minutes: KEPT_PART_MS / 60_000 })) ||
              words.othersSee()}
          </span>
        </p>
        <div className="block">
          <OthersAsked calls={calls} seating={seating} currency={currency} />
        </div>
      </div>
      <div className="foot alone">
        <Button kind="next" isBig isBusy={calls.pending.value.has('bill')} onClick={wish.ask}>
          <span>{words.ask()}</span>
          {wish.amount > 0 && (
            <span className="num">
              {money(inCoins(wish.amount + (wish.tip ?? 0), coin), currency)}
            </span>
          )}
        </Button>
      </div>
    </>
  );
}

/** What this guest can pay of the bill with a sum of its own: what is kept for it counts. */
function leftForOwn({ bill, calls }: Pick<BillProps, 'bill' | 'calls'>): number {
  const known = bill.bill.value;
  const kept = calls.billCall.value?.wish;
  const own = kept?.share === 'amount' && isOn(bill.chosen.value)(kept) ? kept.amount : 0;
  return (known === null ? 0 : dueNow(known)) + own;
}

function Head({ title, isMissing }: { title: string; isMissing: boolean }) {
  const { LL } = useI18n();
  return (
    <div className="label">
      <h3 className="head">{title}</h3>
      {isMissing && <Tag kind="wait" shape={alertIcon} text={LL.guest.bill.chooseFirst()} />}
    </div>
  );
}

/** The current choices. None at first; a single payment method needs no choice. */
function useBillWish({ venue, bill, calls, seating, onAsked }: Parameters<typeof BillForm>[0]) {
  useSignals();
  const scroll = useRef<HTMLDivElement>(null);
  const { paymentMethods } = venue.ordering;
  const [only = null, ...others] = paymentMethods;
  const [share, setShare] = useState<BillShare | null>(null);
  const [parts, setParts] = useState(() => Math.max(2, seating.guests.value.length));
  const [method, setMethod] = useState<PaymentMethod | null>(others.length === 0 ? only : null);
  const [tipChoice, setTipChoice] = useState<TipChoice>(null);
  const [typed, setTyped] = useState('');
  /** What was missing when the guest pressed the button. */
  const [asked, setAsked] = useState<'share' | 'method' | 'tip' | null>(null);
  // Of the guest's own; 0 while it cannot be paid.
  const [sum, setSum] = useState(0);
  const [sumTyped, setSumTyped] = useState('');
  const priced = share === null ? 0 : bill.amountFor(share, parts);
  const amount = share === 'amount' ? sum : priced;
  const tip = tipOf(tipChoice, typed, amount, minorUnitsOf(venue.currency));
  const isShareOpen = share === null || (share === 'amount' && sum === 0);
  const askFor = (part: NonNullable<typeof asked>) => {
    setAsked(part);
    const first = scroll.current?.querySelector(`[data-part="${part}"]`);
    first?.scrollIntoView({ block: 'start' });
    const isTyped = part === 'tip' || (part === 'share' && share !== null);
    const field = isTyped ? 'input.input' : 'input:enabled';
    first?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  };
  const ask = () => {
    if (isShareOpen) return askFor('share');
    if (method === null) return askFor('method');
    if (tip === null) return askFor('tip');
    const divided = share === 'equal' ? { parts } : {};
    const summed = share === 'amount' ? { amount } : {};
    const of = bill.chosen.value;
    void calls
      .askBill({ method, share, ...divided, ...summed, tip, ...(of !== null && { bill: of }) })
      .then(onAsked);
  };
  return {
    scroll,
    share,
    setShare,
    parts,
    setParts,
    method,
    setMethod,
    tipChoice,
    setTipChoice,
    typed,
    setTyped,
    asked,
    amount,
    tip,
    setSum,
    sumTyped,
    setSumTyped,
    ask,
  };
}
