import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Order } from '../../src/contract/ordering/order.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { BoardColumn } from '../../src/stores/board/board-columns.ts';
import type { BoardRights, Station, TicketActions } from '../components/ticket/board-types.ts';
import { Ticket } from '../components/ticket/ticket.tsx';
import { createColumnLayout } from './column-layout.ts';
import { createEntryOrder } from './entry-order.ts';
import { useMoved } from './use-moved.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

interface Props {
  column: BoardColumn;
  orders: readonly Order[];
  /** How many tickets stand side by side. */
  lanes: number;
  /** On a phone one column is shown at a time. */
  isChosen: boolean;
  station: string | null;
  stations: readonly Station[];
  rights: BoardRights;
  /** Orders for which an answer is awaited. */
  pending: ReadonlySet<string>;
  actions: TicketActions;
  /** What stands below its tickets. */
  children?: ReactNode;
}

const CLASSES: Record<BoardColumn, string> = {
  new: 'is-new',
  inProgress: 'is-in-progress',
  toServe: 'is-to-serve',
};

export function Column(props: Props) {
  const { column, orders, lanes, isChosen, pending, children, ...ticket } = props;
  const { LL } = useI18n();
  const title = useId();
  const [arrange] = useState(createEntryOrder);
  const spread = useMemo(() => createColumnLayout(lanes), [lanes]);
  const stacks = useMemo(() => spread(arrange(orders)), [spread, arrange, orders]);
  const moved = useMoved(stacks);
  const section = useRef<HTMLElement>(null);
  const keptFocus = useRestoredFocus(section, orders);
  return (
    <section
      ref={section}
      className={`column ${CLASSES[column]} ${isChosen ? 'is-chosen' : ''}`}
      aria-labelledby={title}
      {...keptFocus}
    >
      <h2 className="head" id={title} tabIndex={-1}>
        {LL.console.columns[column]()} <span className="num">{orders.length}</span>
        {column === 'new' && orders.length > 1 && <small>{LL.console.columns.oldestFirst()}</small>}
      </h2>
      <div className="scroller">
        {orders.length === 0 && <p className="nothing">{LL.console.nothing[column]()}</p>}
        <div className="lanes">
          {stacks.map((stack, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rail is its place
            <div className="stack" key={index}>
              {stack.map((order) => (
                <div key={order.id} className={moved.has(order.id) ? 'has-moved' : undefined}>
                  <Ticket
                    order={order}
                    column={column}
                    isBusy={pending.has(order.id)}
                    {...ticket}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}
