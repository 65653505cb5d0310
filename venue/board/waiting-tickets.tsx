import { useId } from 'react';
import type { Order } from '../../src/contract/order.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { Ticket } from '../components/ticket.tsx';
import type { TicketRowProps } from './column.tsx';

interface Props extends TicketRowProps {
  orders: readonly Order[];
}

/** Below what has to be made: what devices sent that nobody has let in, with a heading of its own. */
export function WaitingTickets({ orders, pending, ...ticket }: Props) {
  const { LL } = useI18n();
  const title = useId();
  if (orders.length === 0) return null;
  return (
    <section className="waiting-tickets" aria-labelledby={title}>
      <h3 id={title}>
        {LL.console.columns.waiting()} <span className="num">{orders.length}</span>
      </h3>
      <div className="stack">
        {orders.map((order) => (
          <Ticket
            key={order.id}
            order={order}
            column="new"
            isBusy={pending.has(order.id)}
            {...ticket}
          />
        ))}
      </div>
    </section>
  );
}
