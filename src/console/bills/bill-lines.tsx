import { useId, useState } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { Segments } from '#console/components/fields/segments.tsx';
import { ORDER_LOOKS } from '#console/history/history-facts.ts';
import { adjustmentsOf } from '#core/bills/adjustment.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { takenPartsOf } from '#core/bills/takes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { billLines, countsTowardsBill, isOwed, owedTotal } from '#core/orders/order-view.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillLine } from './bill-line.tsx';
import { canVoidAny } from './can-void.ts';

export interface LineActs {
  /** Adjusts a line, or the whole bill for null. Absent for people who may give no discounts. */
  onAdjust?: ((line: OrderLine | null) => void) | undefined;
  /** Opens what can be done with one line. */
  onLine?: ((order: Order, line: OrderLine) => void) | undefined;
  /** Moves lines to another bill of the party. */
  onMove?: ((lines: readonly OrderLine[]) => void) | undefined;
  onRestore: (adjustment: string) => void;
  /** Voids lines of an order. Absent for people who may not. */
  onVoid?: ((order: Order) => void) | undefined;
  /** Opens an order's history. Absent for people who may not see it, and in the board's drawer. */
  onOrder?: ((order: string) => void) | undefined;
}

interface Props extends LineActs {
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  timeZone: string;
  isBusy: boolean;
}

type View = 'round' | 'person';

/** What a bill is made of, by round or by person, and what staff took off it. */
export function BillLines(props: Props) {
  const { staffBill, guests, timeZone } = props;
  const { LL, time } = useI18n();
  const words = LL.console.bill;
  const [view, setView] = useState<View>('round');
  // Rejected and cancelled rounds are shown, and cost nothing.
  const rounds = staffBill.orders.filter(({ awaitsAdmission }) => awaitsAdmission !== true);
  const orders = rounds.filter(countsTowardsBill);
  if (rounds.length === 0) return <p className="none">{LL.billPage.noRounds()}</p>;
  const nameOf = ({ byStaff, guest, source }: Order) =>
    byStaff
      ? (source ?? words.staff())
      : guestName(
          LL,
          guests.find(({ id }) => id === guest),
        );
  const groups =
    view === 'round'
      ? rounds.map((order) => ({
          key: order.id,
          title: `${nameOf(order)}, ${time(order.placedAt, timeZone)}`,
          round: order,
          orders: [order],
        }))
      : [...Map.groupBy(orders, ({ guest }) => guest)].map(([guest, own]) => ({
          key: guest,
          title: own[0] ? nameOf(own[0]) : '',
          round: null,
          orders: own,
        }));
  return (
    <div className="bill-lines">
      <Segments
        name={LL.adjust.lines()}
        segments={[
          { value: 'round' as View, words: words.byRound() },
          { value: 'person', words: words.byPerson() },
        ]}
        chosen={view}
        onChoose={setView}
      />
      {groups.map(({ key, ...group }) => (
        <Group key={key} {...props} {...group} />
      ))}
      <Reductions {...props} />
    </div>
  );
}

interface GroupProps extends Props {
  title: string;
  /** Null for all that somebody ordered. */
  round: Order | null;
  orders: readonly Order[];
}

/** A round, or all that somebody ordered. */
function Group({ title, round, orders, staffBill, onAdjust, onVoid, onOrder, ...on }: GroupProps) {
  const { LL, money } = useI18n();
  const id = useId();
  const { bill } = staffBill;
  const adjust = bill.payer === 'guests' && bill.total > 0 ? onAdjust : undefined;
  const takenParts = takenPartsOf(bill.claims ?? []);
  const sum = orders.reduce((all, order) => all + owedTotal(order), 0);
  const isChangeable = bill.payer === 'guests' && bill.state !== 'settled';
  const onLine = isChangeable ? on.onLine : undefined;
  const movable = round === null && isChangeable ? billLines(orders) : [];
  const voidable = bill.state === 'settled' ? [] : orders.filter(canVoidAny);
  return (
    <section
      aria-labelledby={id}
      className={round && !isOwed(round) ? 'bill-group is-void' : 'bill-group'}
    >
      <h4 id={id}>
        {round && <RoundNumber round={round} onOrder={onOrder} />}
        <span>{title}</span>
        {round && <Tag kind={ORDER_LOOKS[round.state]} text={LL.history.states[round.state]()} />}
        <span className="num">{money(sum, bill.currency)}</span>
      </h4>
      <ul>
        {orders.flatMap((order) =>
          order.lines.map((line) => (
            <BillLine
              key={line.id}
              line={line}
              currency={bill.currency}
              takenParts={takenParts}
              onAdjust={isOwed(order) ? adjust : undefined}
              onMore={isOwed(order) && onLine ? () => onLine(order, line) : undefined}
            />
          )),
        )}
      </ul>
      {on.onMove && movable.length > 0 && (
        <Button
          kind="bare"
          label={LL.console.bill.several.moveOf({ name: title })}
          onClick={() => on.onMove?.(movable)}
        >
          {LL.console.bill.several.move()}
        </Button>
      )}
      {onVoid &&
        voidable.map((order) => (
          <Button
            key={order.id}
            kind="bare"
            label={`${LL.console.ticket.voidLines()}, #${order.number}`}
            onClick={() => onVoid(order)}
          >
            {LL.console.ticket.voidLines()}
            {orders.length > 1 && ` #${order.number}`}
          </Button>
        ))}
    </section>
  );
}

function RoundNumber({ round, onOrder }: { round: Order } & Pick<LineActs, 'onOrder'>) {
  const name = `#${round.number}`;
  return onOrder ? (
    <button type="button" className="link num" onClick={() => onOrder(round.id)}>
      {name}
    </button>
  ) : (
    <span className="num">{name}</span>
  );
}

/** What is taken off, and the way to take something off the whole bill. */
function Reductions({ staffBill, isBusy, onAdjust, onRestore }: Props) {
  const { LL, money } = useI18n();
  const words = LL.adjust;
  const mark = useAskingMark('bills.adjust');
  const { bill, orders } = staffBill;
  const say = (amount: number) => money(amount, bill.currency);
  const taken = adjustmentsOf(orders);
  const adjust = bill.payer === 'guests' && bill.total > 0 ? onAdjust : undefined;
  return (
    <>
      {adjust && (
        <Button kind="edge" onClick={() => adjust(null)}>
          {words.offBill()}
          {mark.icon}
        </Button>
      )}
      {taken.length > 0 && (
        <>
          <h3 className="head">{words.taken()}</h3>
          <ul>
            {taken.map(({ id, reason, amount }) => (
              <li key={id} className="taken">
                <span>{reasonText(LL, reason)}</span>
                <span className="num">{say(-amount)}</span>
                {onAdjust && (
                  <Button
                    kind="bare"
                    isBusy={isBusy}
                    label={mark.name(
                      words.restoreOf({ amount: say(amount), reason: reasonText(LL, reason) }),
                    )}
                    onClick={() => onRestore(id)}
                  >
                    {words.restore()}
                    {mark.icon}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
