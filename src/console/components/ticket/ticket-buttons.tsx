import { type ReactNode, useId, useState } from 'react';
import type { BoardColumn } from '#console/live/board-columns.ts';
import {
  acknowledgementsOf,
  allergensAskedOf,
  isAllergyOpen,
} from '#core/orders/acknowledgement.ts';
import { isFired, nextHeldCourse, waitsToBeFiredSince } from '#core/orders/courses.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useAskingMark } from '../facts/asking.tsx';
import { dotsIcon } from '../icons/icons.ts';
import type { BoardRights, TicketActions } from './board-types.ts';
import { Act, IdButton, SlipButton } from './ticket-act.tsx';
import { isOneStep, linesOf, needsId } from './ticket-facts.ts';
import { useTicketName } from './use-ticket-name.ts';

interface Props {
  order: Order;
  /** Its guest has shown an ID: it is not asked for again. */
  isIdShown: boolean;
  column: BoardColumn;
  station: string | null;
  rights: BoardRights;
  isBusy: boolean;
  /** It rests, and stays where it is once it is accepted. */
  isLater?: boolean;
  actions: TicketActions;
}

/** The buttons at a ticket's foot: the next step, and the way to reject or void. */
export function TicketButtons(props: Props) {
  const { order, isIdShown, column, station, rights, isBusy, isLater = false, actions } = props;
  const { LL } = useI18n();
  const act = { order, isBusy };
  if (column === 'new') {
    if (rights.orders) return <Answer {...props} />;
    return (
      <div className="ticket-actions">
        <Rest order={order}>
          <SlipButton order={order} actions={actions} />
        </Rest>
        <p className="elsewhere">{LL.console.ticket.notAccepted()}</p>
      </div>
    );
  }
  const slip = <SlipButton order={order} actions={actions} />;
  if (!rights.lines) {
    return (
      <div className="ticket-actions">
        <Rest order={order}>{slip}</Rest>
      </div>
    );
  }
  const lines = linesOf(order, station);
  const isAdult = needsId(lines);
  const rest = (
    <Rest order={order}>
      {slip}
      {isAdult && <IdButton order={order} actions={actions} />}
      <Act {...act} kind="bare" run={actions.voidLines} words={LL.console.ticket.voidLines()} />
    </Rest>
  );
  const course = nextHeldCourse(lines);
  const isIdle = !lines.some((line) => isFired(line) && line.state !== 'served');
  const fire = course !== null && (
    <Act
      {...act}
      // Highlighted once nothing else of the order is left to do at any station.
      kind={waitsToBeFiredSince(order) === null ? 'edge' : 'staff'}
      run={() => actions.fireCourse(order, course)}
      words={LL.console.courses.fire[course]()}
    />
  );
  // Last: what it leaves when it is pressed is no other button under the same finger.
  const seen = isAllergyOpen(order, lines) && (
    <div className="ticket-actions is-fire is-last">
      <Act {...act} kind="edge" run={actions.seeAllergy} words={LL.console.ticket.seeAllergy()} />
    </div>
  );
  if (isLater) {
    // Its lines begin it. A second tap on the button that accepts would be for what stands there then.
    return (
      <>
        <div className="ticket-actions">{rest}</div>
        {seen}
      </>
    );
  }
  if (column === 'inProgress') {
    return (
      <>
        {!isIdle && fire && <div className="ticket-actions is-fire">{fire}</div>}
        <div className={isAdult ? 'ticket-actions has-no has-id' : 'ticket-actions has-no'}>
          {rest}
          {isIdle ? fire : <Made {...props} />}
        </div>
        {seen}
      </>
    );
  }
  const words = serveText(LL, { order, station, isIdShown });
  return (
    <>
      {fire && <div className="ticket-actions is-fire">{fire}</div>}
      <div className={isAdult ? 'ticket-actions has-no has-id' : 'ticket-actions has-no'}>
        {rest}
        <Act {...act} kind="staff" run={actions.serve} words={words} />
      </div>
      {seen}
    </>
  );
}

/** What is made is ready, or at a station with one step served, or called. */
function Made({ order, isIdShown, station, isBusy, actions }: Props) {
  const words = useI18n().LL.console.ticket;
  const lines = linesOf(order, station);
  const act = { order, isBusy, kind: 'done' } as const;
  if (!isOneStep(lines)) {
    return <Act {...act} run={actions.allReady} words={words.allReady()} />;
  }
  const served =
    !isIdShown && needsId(lines.filter(isLeft)) ? words.servedWithId() : words.served();
  // Where guests collect, their age is checked when they come for it.
  const made = order.service === 'collect' ? words.madeToCollect() : served;
  return <Act {...act} run={actions.serve} words={made} />;
}

function isLeft(line: OrderLine): boolean {
  return isFired(line) && line.state !== 'served';
}

/**
 * Accepts or rejects. An allergy question has to be discussed first, which needs its own tap. An
 * age check is only part of the button's text, as every other beer has one.
 */
function Answer(props: Props) {
  const { order, isIdShown, station, rights, isBusy, actions } = props;
  const { LL } = useI18n();
  const [isTalked, setTalked] = useState(false);
  const box = useId();
  const words = LL.console.ticket;
  const needed = acknowledgementsOf(order);
  const allergens = allergensAskedOf(order).map((allergen) => LL.allergens[allergen]());
  // Each station checks the age for what it hands over itself.
  const isAdult = needsId(linesOf(order, station));
  const accept = isAdult && !isIdShown ? words.acceptWithId() : words.accept();
  const hasId = isAdult && rights.lines;
  const isOff = needed.includes('allergy') && !isTalked;
  const mark = useAskingMark('orders.handle');
  return (
    <>
      {needed.includes('allergy') && (
        <label className="talked" htmlFor={box}>
          <input
            id={box}
            type="checkbox"
            checked={isTalked}
            onChange={(event) => setTalked(event.currentTarget.checked)}
          />
          <span>
            <span className="about">{words.talkedAbout({ allergens: allergens.join(', ') })} </span>
            <span className="done">{words.talked()}</span>
          </span>
        </label>
      )}
      <div className={hasId ? 'ticket-actions has-no has-id' : 'ticket-actions has-no'}>
        <Rest order={order}>
          <SlipButton order={order} actions={actions} />
          {hasId && <IdButton order={order} actions={actions} />}
          <Act
            order={order}
            isBusy={isBusy}
            kind="bare"
            run={actions.reject}
            words={words.reject()}
            asks={mark}
          />
        </Rest>
        <Act
          order={order}
          isBusy={isBusy}
          isOff={isOff}
          kind="staff"
          run={() => actions.accept(order, needed)}
          words={isOff ? words.talkFirst() : accept}
          asks={mark}
        />
      </div>
    </>
  );
}

/**
 * What is done with a ticket less often: beside its main action, and behind a button of three dots
 * where the styles leave it no room.
 */
function Rest({ order, children }: { order: Order; children: ReactNode }) {
  const { LL } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const about = useTicketName([order]);
  return (
    <>
      <button
        type="button"
        className="button bare to-rest"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${LL.console.ticket.others()}, ${about}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={dotsIcon} size={24} />
      </button>
      <div className={isOpen ? 'rest-acts is-open' : 'rest-acts'} id={id}>
        {children}
      </div>
    </>
  );
}

/** Alcohol leaves the bar only after a confirmation that the guest's age was checked. */
function serveText(
  LL: Texts,
  { order, station, isIdShown }: Pick<Props, 'order' | 'station' | 'isIdShown'>,
): string {
  const isAdult =
    !isIdShown && needsId(linesOf(order, station).filter((line) => line.state === 'ready'));
  if (order.service === 'collect') {
    return isAdult ? LL.console.ticket.collectedWithId() : LL.console.ticket.collected();
  }
  return isAdult ? LL.console.ticket.servedWithId() : LL.console.ticket.served();
}
