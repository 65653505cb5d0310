import { useEffect, useId, useRef } from 'react';
import { writeAmount } from '#console/components/fields/amounts.ts';
import { RadioSegments } from '#console/components/fields/radio-segments.tsx';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#core/bills/codes.ts';
import { unpaidParts } from '#core/bills/shares.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AmountField } from '../amount-field.tsx';
import { CashButtons } from './cash-buttons.tsx';
import { DishChoice } from './dish-choice.tsx';
import { PAY_WHATS, partsChosen } from './pay-wish.ts';
import { PersonChoice } from './person-choice.tsx';
import { stopSecondTap } from './second-tap.ts';
import type { EntryFault, PayForm } from './use-pay-form.ts';

interface Props {
  form: PayForm;
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  isBusy: boolean;
  onPay: (method: PaymentMethod, given: number | null) => void;
}

/** What is paid, and how: a tap on a method, or on what was given in cash, records it. */
export function PayFields({ form, staffBill, guests, isBusy, onPay }: Props) {
  const { LL, locale, money } = useI18n();
  const { bill } = staffBill;
  const words = LL.console.bill;
  const ids = { tip: useId(), wrong: useId() };
  const fields = useFocusOnFault(form.fault);
  const say = (amount: number) => money(amount, bill.currency);
  const wrong =
    form.fault &&
    faultWords(LL, form.fault, say(dueNow(bill)), writeAmount(18_950, bill.currency, locale));
  const isCashAsked = form.asked?.wish.method === 'cash';
  const cash = (
    <CashButtons
      form={form}
      currency={bill.currency}
      isBusy={isBusy}
      onPay={(given) => onPay('cash', given)}
    />
  );
  return (
    <section className="payment" ref={fields} aria-label={words.payment()}>
      <WhatChoice form={form} />
      {/* A guest's request says by itself whose lines, or which part, it is about. */}
      {form.asked === null && <Details {...{ form, staffBill, guests }} />}
      <div className="pair">
        {form.what === 'amount' && <Amount form={form} wrong={ids.wrong} />}
        <AmountField
          id={ids.tip}
          label={words.tip()}
          field="tip"
          value={form.tip}
          onChange={(tip) => form.enter({ tip })}
          {...(form.fault === 'tip' && { 'aria-invalid': true, 'aria-describedby': ids.wrong })}
        />
      </div>
      <ProblemText text={wrong} id={ids.wrong} className="wrong" />
      {isCashAsked && cash}
      <MethodButtons form={form} say={say} isBusy={isBusy} onPay={(way) => onPay(way, null)} />
      {!isCashAsked && cash}
    </section>
  );
}

/** All, one person's, some dishes, an equal part or an amount. */
function WhatChoice({ form }: { form: PayForm }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  return (
    <RadioSegments
      legend={words.what()}
      className="whats"
      values={PAY_WHATS}
      chosen={form.what}
      wordsOf={(what) => words.whats[what]()}
      onChoose={(what) => form.choose({ what })}
    />
  );
}

function Details({ form, staffBill, guests }: Pick<Props, 'form' | 'staffBill' | 'guests'>) {
  switch (form.what) {
    case 'person':
      return <PersonChoice form={form} staffBill={staffBill} guests={guests} />;
    case 'dish':
      return <DishChoice form={form} staffBill={staffBill} />;
    case 'equal':
      return <EqualChoice form={form} staffBill={staffBill} />;
    case 'all':
    case 'amount':
      return null;
  }
}

function Amount({ form, wrong }: { form: PayForm; wrong: string }) {
  const { LL } = useI18n();
  const isWrong = form.fault === 'amount' || form.fault === 'tooMuch';
  return (
    <AmountField
      id={useId()}
      label={LL.console.bill.amount()}
      field="amount"
      value={form.amount}
      onChange={(amount) => form.enter({ amount })}
      {...(isWrong && { 'aria-invalid': true, 'aria-describedby': wrong })}
    />
  );
}

const FIELD_OF: Record<EntryFault, string> = {
  amount: 'amount',
  tooMuch: 'amount',
  tip: 'tip',
  given: 'given',
  nothing: 'line',
};

/** Moves the focus to the first field with an error. */
function useFocusOnFault(fault: EntryFault | null) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fault === null) return;
    place.current?.querySelector<HTMLElement>(`[data-field="${FIELD_OF[fault]}"]`)?.focus();
  }, [fault]);
  return place;
}

function faultWords(LL: Texts, fault: EntryFault, left: string, example: string): string {
  switch (fault) {
    case 'nothing':
      return LL.console.bill.nothingTicked();
    case 'tooMuch':
      return LL.console.bill.tooMuch({ amount: left });
    case 'amount':
    case 'tip':
    case 'given':
      return LL.console.bill.wrong({ example });
  }
}

/** Into how many equal parts the bill is split, and which of them this one is. */
function EqualChoice({ form, staffBill }: { form: PayForm; staffBill: StaffBill }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  const { shares = [] } = staffBill.bill;
  const parts = partsChosen(staffBill, form);
  const part = parts - unpaidParts(shares, parts) + 1;
  return (
    <div className="split">
      <span>
        {words.split()}
        <small role="status">{words.splitPart({ part, parts })}</small>
      </span>
      <Stepper
        value={parts}
        min={2}
        max={BILL_PARTS_MAX}
        label={words.split()}
        onChange={(wanted) => form.choose({ parts: wanted })}
      />
    </div>
  );
}

interface MethodButtonsProps {
  form: PayForm;
  say: (amount: number) => string;
  isBusy: boolean;
  onPay: (method: PaymentMethod) => void;
}

/** A button for each way of paying but cash; the one that the guest asked for is filled. */
function MethodButtons({ form, say, isBusy, onPay }: MethodButtonsProps) {
  const { LL } = useI18n();
  const likely = form.asked?.wish.method ?? 'card';
  return (
    <div className="ways" onClickCapture={stopSecondTap}>
      {PAYMENT_METHODS.filter((method) => method !== 'cash').map((method) => (
        <Button
          key={method}
          kind={method === likely ? 'staff' : 'edge'}
          isBig
          isBusy={isBusy}
          onClick={() => onPay(method)}
        >
          <span>{LL.console.methods[method]()}</span>{' '}
          <span className="num">{form.sum !== null && say(form.sum)}</span>
        </Button>
      ))}
    </div>
  );
}
