import { useContext } from 'react';
import { hashClick } from '#console/components/navigation/hash-click.ts';
import type { CardHold } from '#core/card-holds/card-holds.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { HoldsContext } from './holds-watch.tsx';

interface Props {
  /** Absent where there is no page beside the board. */
  onGo: ((hash: string) => void) | undefined;
}

/** Above the board's columns: the cards that hold nothing any more, and those nobody can free. */
export function HoldTrouble({ onGo }: Props) {
  const words = useI18n().LL.cardHolds.alarm;
  const wrong = useContext(HoldsContext).filter(({ trouble }) => trouble !== null);
  return (
    <div role="alert" className="hold-trouble">
      {wrong.length > 0 && (
        <ul aria-label={words.title()}>
          {wrong.map((hold) => (
            <Lost key={hold.id} hold={hold} onGo={onGo} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What has happened, and where to do something about it: at the bill a card is asked for too. */
function Lost({ hold, onGo }: Props & { hold: CardHold }) {
  const { LL, money } = useI18n();
  const words = LL.cardHolds.alarm;
  const { trouble, place: name, amount, currency, seating } = hold;
  if (trouble === null) return null;
  const to = `bill/${seating}`;
  return (
    <li>
      <Icon shape={alertIcon} size={20} />
      <p>{words[trouble]({ name, amount: money(amount, currency) })}</p>
      {onGo && (
        <a
          className="button bare"
          href={`#${to}`}
          onClick={hashClick(to, onGo)}
          aria-label={words.billOf({ name })}
        >
          {words.bill()}
        </a>
      )}
    </li>
  );
}
