import { hashClick } from '#console/components/navigation/hash-click.ts';
import { Elapsed } from '#console/components/ticket/age.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { CardHold } from '#core/card-holds/card-holds.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  entry: BoardSeating;
  /** Undefined for people who may not see bills, and until it is known. */
  sum: SeatingSum | undefined;
  /** The card that is held for it, or asked for. */
  hold: CardHold | undefined;
  may: { readonly order: boolean; readonly bill: boolean };
  onGo: (hash: string) => void;
}

/** One tab: a press takes an order to it; its bill and its code are beside. */
export function TabTile({ entry: { seating }, sum, hold, may, onGo }: Props) {
  const { LL, money } = useI18n();
  const words = LL.tabs;
  const { id, table, openedAt } = seating;
  const name = table.label;
  const holdWords = ({ state, trouble, amount, currency }: CardHold) => {
    if (trouble === 'expired' || trouble === 'declined') return LL.cardHolds.tileLost();
    return state === 'held'
      ? LL.cardHolds.tile({ amount: money(amount, currency) })
      : LL.cardHolds.tileAsked();
  };
  const link = (to: string, text: string, label: string) => (
    <a className="button edge" href={`#${to}`} onClick={hashClick(to, onGo)} aria-label={label}>
      {text}
    </a>
  );
  return (
    <li className="tab-tile">
      <div className="tab-top">
        <h2 className="label">{name}</h2>
        <p className="num">
          {sum !== undefined && <b>{money(sum.remaining, sum.currency)}</b>}
          <span>
            <span className="hidden-text">{LL.floor.for()} </span>
            <Elapsed since={Date.parse(openedAt)} />
          </span>
        </p>
      </div>
      {hold !== undefined && <p className="tab-hold">{holdWords(hold)}</p>}
      <div className="tab-ways">
        {may.order && link(`order/${table.id}`, words.order(), words.orderOf({ name }))}
        {may.bill && link(`bill/${id}`, words.bill(), words.billOf({ name }))}
        {link(`tabs/${id}`, words.code(), words.codeOf({ name }))}
      </div>
    </li>
  );
}
