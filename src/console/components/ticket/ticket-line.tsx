import { useRef } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { LineState } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import {
  alertIcon,
  checkIcon,
  clockIcon,
  closeIcon,
  noteIcon,
  panIcon,
} from '#web/components/basic/icons.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useLongPress } from '#web/platform/page/use-long-press.ts';
import { dotIcon, trayIcon } from '../icons/icons.ts';
import type { BoardRights, TicketActions } from './board-types.ts';
import { nextLineState } from './ticket-facts.ts';

interface Props {
  line: OrderLine;
  /** Who has confirmed what its guest asks about allergens; absent: nobody has. */
  seen?: Order['allergySeen'];
  /** Whether a tap changes the line's state. */
  canMove: boolean;
  /** States are shown once somebody has accepted the order. */
  showsState: boolean;
  onMove: (line: OrderLine) => void;
  /** A finger rests on it. */
  onLong?: ((line: OrderLine) => void) | undefined;
}

/** By state. A state that only a newer server knows is not shown. */
const SHAPES: { readonly [state: string]: string } = {
  queued: dotIcon,
  preparing: panIcon,
  ready: checkIcon,
  served: trayIcon,
  voided: closeIcon,
} satisfies Record<LineState, string>;

interface LinesProps {
  order: Order;
  /** Those that the board's station makes. */
  lines: readonly OrderLine[];
  column: BoardColumn;
  rights: BoardRights;
  actions: Pick<TicketActions, 'moveLine' | 'soldOut'>;
}

/** What is made of one order. */
export function TicketLines({ order, lines, column, rights, actions }: LinesProps) {
  const isAccepted = column !== 'new';
  return (
    <ul className="lines">
      {lines.map((line) => (
        <TicketLine
          key={line.id}
          line={line}
          seen={order.allergySeen}
          canMove={rights.lines && isAccepted}
          showsState={isAccepted}
          onMove={(moved) => actions.moveLine(order, moved)}
          onLong={rights.soldOut ? actions.soldOut : undefined}
        />
      ))}
    </ul>
  );
}

function TicketLine({ line, seen, canMove, showsState, onMove, onLong }: Props) {
  const { LL } = useI18n();
  const item = useRef<HTMLLIElement>(null);
  useLongPress(item, onLong && (() => onLong(line)));
  const next = nextLineState(line);
  const shape = SHAPES[line.state];
  const isHeld = line.held === true && line.state === 'queued';
  const isTappable = canMove && next !== undefined && !isHeld;
  const content = (
    <>
      <LineWords line={line} isListed={!showsState} />
      {showsState && shape !== undefined && (
        <span className="mark">
          <Icon shape={isHeld ? clockIcon : shape} size={24} />
          <span>{isHeld ? LL.console.courses.mark() : LL.console.lineStates[line.state]()}</span>
          {isTappable && <span className="hidden-text">, {LL.console.lineMoves[next]()}</span>}
        </span>
      )}
      {line.note !== undefined && <Note text={line.note} />}
    </>
  );
  const look = showsState ? line.state : 'listed';
  return (
    <li ref={item} className={`ticket-line is-${isHeld ? 'held' : look}`}>
      {isTappable ? (
        <button type="button" className="row" onClick={() => onMove(line)}>
          {content}
        </button>
      ) : (
        <div className="row">{content}</div>
      )}
      <AllergyQuestion line={line} isTalked={showsState} seen={seen} />
    </li>
  );
}

function LineWords({ line, isListed }: { line: OrderLine; isListed: boolean }) {
  const { LL, locale } = useI18n();
  return (
    <>
      <span className="q">{line.quantity}</span>
      <span className="what">
        <span className="n">
          {pickText(line.name, locale)}
          {line.alcohol && (
            <span className="adult">
              18+<span className="hidden-text"> {LL.console.ticket.adult()}</span>
            </span>
          )}
        </span>
        {line.set && (
          <span className="o">
            {LL.console.ticket.partOf({ name: pickText(line.set.name, locale) })}
          </span>
        )}
        {line.options.map((option) => (
          <span key={option.id} className="o">
            {optionText(LL, pickText(option.name, locale), option.quantity)}
          </span>
        ))}
        {isListed && line.held && line.course !== undefined && (
          <span className="o">{LL.console.courses.held[line.course]()}</span>
        )}
        {line.reason !== undefined && <span className="o">{reasonText(LL, line.reason)}</span>}
      </span>
    </>
  );
}

/** A solid band across the slip, below its line until that is served. */
function AllergyQuestion({
  line,
  isTalked,
  seen,
}: Pick<Props, 'line' | 'seen'> & { isTalked: boolean }) {
  const { LL } = useI18n();
  const { time } = useVenueTime();
  const words = LL.console.ticket;
  const { allergyQuestion = [], state } = line;
  if (allergyQuestion.length === 0 || state === 'served' || state === 'voided') return null;
  const allergens = allergyQuestion.map((allergen) => LL.allergens[allergen]()).join(', ');
  return (
    <p className={seen ? 'allergy is-seen' : 'allergy'}>
      <Icon shape={seen ? checkIcon : alertIcon} size={24} />
      <span>
        {words.allergy({ allergens })}{' '}
        <span className="why">
          {isTalked ? words.allergyTalked() : words.allergyOpen()}
          {isTalked &&
            ` ${seen ? words.allergySeen({ name: seen.by, time: time(seen.at) }) : words.allergyUnseen()}`}
        </span>
      </span>
    </p>
  );
}

/** Across the whole slip: it must not be missed. */
function Note({ text }: { text: string }) {
  const { LL } = useI18n();
  return (
    <span className="say">
      <Icon shape={noteIcon} size={20} />
      <span>
        <span className="hidden-text">{LL.console.ticket.note()} </span>
        {text}
      </span>
    </span>
  );
}
