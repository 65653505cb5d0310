import { useSignals } from '@preact/signals-react/runtime';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OpenPayProps } from './pay-props.ts';
import { payerName } from './who-paid.ts';

/** Who at the table is paying or has paid online, and how much; read out when it changes. */
export function OthersPaying({ bill, seating, words, venue }: OpenPayProps) {
  useSignals();
  const { LL, money, time } = useI18n();
  const me = seating.session.value?.id ?? null;
  const shares = (bill.bill.value?.claims ?? []).filter(({ guest }) => guest !== me);
  return (
    <div role="status">
      <ul className="others-asked">
        {shares.map(({ payment, guest, state, amount, until }) => {
          const what = {
            name: payerName(LL, words, seating.guests.value, { id: guest, me }),
            amount: money(amount, venue.currency),
          };
          return (
            <li key={payment}>
              {state === 'held' ? words.othersPaying(what) : words.othersPaid(what)}
              {until !== undefined && ` ${words.paysUntil({ time: time(until, venue.timeZone) })}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
