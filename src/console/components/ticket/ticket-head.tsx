import { type TicketOrders, ticketNumbers } from '#core/board/shared-ticket.ts';
import type { Escalation } from '#core/escalation/escalation.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Age } from './age.tsx';

const SEVERITIES = { 1: 'is-waiting', 2: 'is-alarm', 3: 'is-urgent' } as const;

/** Longer table labels than this get a smaller size, and an even smaller one. */
const LONG_LABEL = 5;
const LONGER_LABEL = 10;

interface Looks {
  /** The table's. */
  label: string;
  isUnseen: boolean;
  escalation: Escalation | null;
}

/** How a ticket looks from afar. */
export function ticketClass({ label, isUnseen, escalation }: Looks): string {
  const classes = [
    'ticket',
    isUnseen && 'is-unseen',
    escalation && SEVERITIES[escalation.severity],
    label.length > LONG_LABEL && 'is-long',
    label.length > LONGER_LABEL && 'is-longer',
  ];
  return classes.filter(Boolean).join(' ');
}

interface Props {
  /** The heading's, which names the ticket. */
  id: string;
  /** By number; mostly one. */
  orders: TicketOrders;
  /** Since when it waits, in milliseconds; null while it waits for nobody. */
  since: number | null;
  isAlarming: boolean;
  /** Whether it leads to the bill. */
  hasBill: boolean;
}

/** Whose it is, under which numbers, and how long it has waited. */
export function TicketHead({ id, orders, since, isAlarming, hasBill }: Props) {
  const { LL } = useI18n();
  const { table, seating } = orders[0];
  const number = ticketNumbers(orders);
  return (
    <header className={hasBill ? 'has-bill' : undefined}>
      {/* Hidden texts here would be as many more layers, which each movement of a pointer looks through. */}
      <h3
        className="where"
        id={id}
        aria-label={LL.console.ticket.name({ table: table.label, number })}
      >
        {table.label}
      </h3>
      <p className="meta">
        <span className="no num" aria-hidden="true">
          #{number}
        </span>{' '}
        {since !== null && <Age since={since} isAlarming={isAlarming} />}
      </p>
      {/* A hash with a slash is a page's name, not a skip link. */}
      {hasBill && (
        // biome-ignore lint/a11y/useAnchorContent: its name is its label; a hidden text is a layer more
        <a
          className="to-bill"
          href={`#/bill/${seating}`}
          aria-label={LL.floor.billOf({ table: table.label })}
        />
      )}
    </header>
  );
}
