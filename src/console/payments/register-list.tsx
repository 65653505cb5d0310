import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { RegisteredPayment } from '#core/payments/staff-payments.schema.ts';
import { REGISTER_NUMBER_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DayPaymentsStore } from './day-payments-store.ts';

interface Props {
  store: DayPaymentsStore;
  timeZone: string;
}

/**
 * What guests paid on their phones, with its number in the venue's cash register. What staff took
 * themselves they entered there as they took it.
 */
export function RegisterList({ store, timeZone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guestPayments.register;
  const found = store.data.value;
  const online = (found?.payments ?? []).filter(({ payment }) => payment.attempt !== undefined);
  if (found === null || online.length === 0) return <ErrorMessage error={store.error.value} />;
  const open = online.filter(({ registered }) => registered === null).length;
  return (
    <section className="register-list">
      <h2 className="head">{words.heading()}</h2>
      <p>{words.text()}</p>
      <p role="status">
        <b>{open === 0 ? words.allDone() : words.open({ count: open })}</b>
      </p>
      <ErrorMessage error={store.changing.error.value ?? store.error.value} />
      <ul>
        {online.map((entry) => (
          <RegisterRow
            key={entry.payment.id}
            entry={entry}
            currency={found.currency}
            timeZone={timeZone}
            isBusy={store.changing.isBusy.value}
            onRegister={(number) => void store.register(entry.payment.id, number)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  entry: RegisteredPayment;
  currency: string;
  timeZone: string;
  isBusy: boolean;
  onRegister: (number: string) => void;
}

/** One payment, or money that went back, and its number. */
function RegisterRow({ entry, currency, timeZone, isBusy, onRegister }: RowProps) {
  const { LL, money, time } = useI18n();
  const words = LL.guestPayments.register;
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { payment, table, registered } = entry;
  const what = [
    LL.day.party({ table: table.label }),
    time(payment.at, timeZone),
    money(payment.amount, currency),
  ].join(', ');
  const isMissing = number.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !isBusy) onRegister(number.trim());
  };
  return (
    <li>
      <p>
        <span>{what}</span>
        {payment.tip !== 0 && (
          <small>{LL.console.bill.tipOf({ amount: money(payment.tip, currency) })}</small>
        )}
        {payment.rounding !== undefined && (
          <small>{LL.console.bill.rounded({ amount: money(payment.rounding, currency) })}</small>
        )}
        {payment.refunds !== undefined && <small>{words.refund()}</small>}
      </p>
      {registered ? (
        <p className="num">{words.number({ number: registered.number })}</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <LineField
            label={words.numberOf({ what })}
            value={number}
            onInput={setNumber}
            autoComplete="off"
            maxLength={REGISTER_NUMBER_MAX}
            error={isChecked && isMissing ? words.missing() : null}
          />
          <Button kind="edge" isSubmit isBusy={isBusy}>
            {words.save()}
          </Button>
        </form>
      )}
    </li>
  );
}
