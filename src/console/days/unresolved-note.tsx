import { HashLink } from '#console/components/page/hash-link.tsx';
import type { UnresolvedPayments } from '#core/payments/staff-payments.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  found: UnresolvedPayments;
  onGo: (hash: string) => void;
}

/** Payments that need a person before the day is closed, with the way to them. */
export function UnresolvedNote({ found, onGo }: Props) {
  const { LL, money } = useI18n();
  const { attempts, refunds } = found;
  const words = LL.guestPayments;
  const count = attempts.length + refunds.length;
  if (count === 0) return null;
  const tableOf = (label: string) => LL.day.party({ table: label });
  const rows = [
    ...attempts.map(({ id, table, state, amount, currency }) => ({
      id,
      text: `${tableOf(table.label)}: ${words.states[state]()}, ${money(amount, currency)}`,
    })),
    ...refunds.map(({ id, table, state, amount, tip, rounding = 0, currency }) => {
      const sum = money(amount + tip + rounding, currency);
      return { id, text: `${tableOf(table.label)}: ${words.refundStates[state]()}, ${sum}` };
    }),
  ];
  return (
    <section className="unresolved-note">
      <h2 className="head">
        <Icon shape={alertIcon} size={20} /> {words.unresolved.heading()}
      </h2>
      <p>{words.unresolved.beforeClosing({ count })}</p>
      <ul>
        {rows.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <HashLink to="unresolved" words={words.unresolved.look()} onGo={onGo} />
    </section>
  );
}
