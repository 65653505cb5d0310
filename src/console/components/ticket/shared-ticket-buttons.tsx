import { isFired, nextHeldCourse, waitsToBeFiredSince } from '#core/orders/courses.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useAskingMark } from '../facts/asking.tsx';
import type { SharedTicketProps } from './shared-ticket-props.ts';
import { Act, SlipButton } from './ticket-act.tsx';
import { isOneStep, linesOf, needsId } from './ticket-facts.ts';

type Props = Omit<SharedTicketProps, 'stations'>;

/** The next step of all orders of a ticket together. */
export function SharedTicketButtons(props: Props) {
  const { orders, column, station, rights, isBusy, actions } = props;
  const { LL } = useI18n();
  const mark = useAskingMark('orders.handle');
  const [order, ...others] = orders;
  const act = { order, others, isBusy };
  const slip = <SlipButton order={order} others={others} actions={actions} />;
  const words = LL.console.ticket;
  if (column === 'new') {
    if (!rights.orders) {
      return (
        <div className="ticket-actions">
          {slip}
          <p className="elsewhere">{words.notAccepted()}</p>
        </div>
      );
    }
    const count = orders.length;
    return (
      <div className="ticket-actions">
        {slip}
        <Act
          {...act}
          kind="staff"
          run={() => actions.together(orders, 'accepted')}
          words={
            isIdAsked(props)
              ? words.acceptTogetherWithId({ count })
              : words.acceptTogether({ count })
          }
          asks={mark}
        />
      </div>
    );
  }
  if (!rights.lines) return <div className="ticket-actions">{slip}</div>;
  const lines = orders.flatMap((each) => linesOf(each, station));
  const course = nextHeldCourse(lines);
  const isIdle = !lines.some((line) => isFired(line) && line.state !== 'served');
  const fire = course !== null && (
    <Act
      {...act}
      kind={orders.some((each) => waitsToBeFiredSince(each) === null) ? 'edge' : 'staff'}
      run={() => actions.fireCourse(order, course)}
      words={LL.console.courses.fire[course]()}
    />
  );
  const isInProgress = column === 'inProgress';
  const isMade = !isInProgress || isOneStep(lines);
  return (
    <>
      {fire && !(isIdle && isInProgress) && <div className="ticket-actions is-fire">{fire}</div>}
      <div className="ticket-actions">
        {slip}
        {isIdle && isInProgress ? (
          fire
        ) : (
          <Act
            {...act}
            kind={isInProgress ? 'done' : 'staff'}
            run={() => actions.together(orders, isMade ? 'served' : 'ready')}
            words={isMade ? servedWords() : words.allReady()}
          />
        )}
      </div>
    </>
  );

  function servedWords(): string {
    return isIdAsked(props) ? words.servedWithId() : words.served();
  }
}

/** Whether the press says that somebody's age is, or will be, checked. */
function isIdAsked({ orders, column, station, idShown }: Props): boolean {
  return orders.some((order) => {
    const lines = linesOf(order, station).filter(
      (line) => column === 'new' || (isFired(line) && line.state !== 'served'),
    );
    return !idShown.has(order.guest) && needsId(lines);
  });
}
