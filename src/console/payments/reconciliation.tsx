import { useSignals } from '@preact/signals-react/runtime';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import type { Reconciliation as Compared } from '#core/payments/staff-payments.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Query } from '#web/stores/query.ts';

interface Props {
  store: Query<Compared>;
  /** Guests began to pay on the day, whether or not anything of it was booked. */
  hasAttempts: boolean;
  onGo: (hash: string) => void;
}

/** Compares the day's payments with what their provider says now, when somebody asks for it. */
export function Reconciliation({ store, hasAttempts, onGo }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guestPayments.compare;
  const compared = store.data.value;
  // A payment that nothing was booked for is where the provider most likely knows more.
  if (!hasAttempts) return null;
  return (
    <section className="reconciliation">
      <h2 className="head">{words.heading()}</h2>
      <p>{words.text()}</p>
      <ErrorMessage error={store.error.value} />
      <div role="status">{compared && <Outcome compared={compared} />}</div>
      {compared && <Differences compared={compared} onGo={onGo} />}
      <Button kind="edge" isBusy={store.isLoading.value} onClick={() => void store.load()}>
        {words.ask()}
      </Button>
    </section>
  );
}

function Outcome({ compared: { checked, differences, unreadable } }: { compared: Compared }) {
  const { LL } = useI18n();
  const words = LL.guestPayments.compare;
  if (differences.length > 0) return <b>{words.differ({ count: differences.length })}</b>;
  if (unreadable.length > 0) return <b>{words.unreadable({ count: unreadable.length })}</b>;
  return <b>{words.agrees({ count: checked })}</b>;
}

function Differences({ compared, onGo }: { compared: Compared; onGo: Props['onGo'] }) {
  const { LL, money } = useI18n();
  const words = LL.guestPayments.compare;
  const say = (amount: number) => money(amount, compared.currency);
  const nameOf = ({ table, reference }: Compared['unreadable'][number]) =>
    `${LL.day.party({ table: table.label })}, ${LL.guestPayments.reference({ reference })}`;
  return (
    <ul>
      {compared.differences.map(({ attempt, received, refunded }) => (
        <li key={attempt.id}>
          <b>{nameOf(attempt)}</b>
          {received.provider !== received.ours && (
            <p>{words.received({ provider: say(received.provider), ours: say(received.ours) })}</p>
          )}
          {refunded.provider !== refunded.ours && (
            <p>{words.refunded({ provider: say(refunded.provider), ours: say(refunded.ours) })}</p>
          )}
          <HashLink to={`bill/${attempt.seating}`} words={LL.billPage.open()} onGo={onGo} />
        </li>
      ))}
      {compared.unreadable.map((attempt) => (
        <li key={attempt.id}>
          <b>{nameOf(attempt)}</b>
          <p>{words.notRead()}</p>
        </li>
      ))}
    </ul>
  );
}
