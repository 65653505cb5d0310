import { guestName } from '#console/components/facts/bill-facts.ts';
import { ticketNumbers } from '#core/board/shared-ticket.ts';
import { isAllergyTalked } from '#core/orders/acknowledgement.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { wishTexts } from '#web/i18n/core-wish-texts.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

export interface OrderSlipProps {
  order: Order;
  /** Null if nobody knows it any more. */
  guest: SeatedGuest | null;
  /** The others of its ticket, and whose they are. */
  others?: readonly Pick<OrderSlipProps, 'order' | 'guest'>[];
  /** The venue's name. */
  venue: string;
  timeZone: string;
}

/** Receipt paper is 80 mm wide: a longer table label gets a smaller size. */
const LONG_LABEL = 8;

/**
 * One order on paper for the person who makes it: black on white, on receipt paper or a full page.
 */
export function OrderSlip({ order, guest, others = [], venue, timeZone }: OrderSlipProps) {
  const parts = [{ order, guest }, ...others];
  const isShared = others.length > 0;
  const { LL, time } = useI18n();
  const words = LL.slip;
  return (
    <article className="slip" aria-label={words.title()}>
      <header>
        <p className={order.table.label.length > LONG_LABEL ? 'slip-where is-long' : 'slip-where'}>
          <small>{LL.common.table()}</small> {order.table.label}
        </p>
        <p className="slip-no">#{ticketNumbers(parts.map((part) => part.order))}</p>
      </header>
      <p className="slip-meta">
        {dateOf(order.placedAt, timeZone)} {time(order.placedAt, timeZone)}
        {guest && !isShared && `, ${guestName(LL, guest)}`}
      </p>
      {order.movedFrom !== undefined && (
        <p className="slip-meta">{words.movedFrom({ table: order.movedFrom })}</p>
      )}
      {parts.map((part) => (
        <SlipPart key={part.order.id} {...part} timeZone={timeZone} isShared={isShared} />
      ))}
      <footer>{venue}</footer>
    </article>
  );
}

interface PartProps extends Pick<OrderSlipProps, 'order' | 'guest' | 'timeZone'> {
  /** With others on one slip: it says whose it is. */
  isShared: boolean;
}

/** What one guest has ordered. */
function SlipPart({ order, guest, timeZone, isShared }: PartProps) {
  const { LL, time } = useI18n();
  const words = LL.slip;
  return (
    <>
      {isShared && (
        <p className="slip-part">
          #{order.number} {guest && guestName(LL, guest)}
        </p>
      )}
      {order.again !== undefined && (
        <p className="slip-meta">{words.again({ time: time(order.again, timeZone) })}</p>
      )}
      {order.paidFirst && <p className="slip-meta">{words.paidFirst()}</p>}
      {order.awaitsAdmission && <p className="slip-big">{words.notLetIn()}</p>}
      {wishTexts(LL, order).map((wish) => (
        <p key={wish} className="slip-big">
          {wish}
        </p>
      ))}
      {order.service === 'collect' && <p className="slip-big">{words.collect()}</p>}
      {(order.state === 'rejected' || order.state === 'cancelled') && (
        <p className="slip-big">{LL.history.states[order.state]()}</p>
      )}
      <ul>
        {order.lines.map((line) => (
          <SlipLine key={line.id} line={line} isTalked={isAllergyTalked(order)} />
        ))}
      </ul>
    </>
  );
}

/** `isTalked`: the allergy question was discussed with the guest before printing. */
function SlipLine({ line, isTalked }: { line: OrderLine; isTalked: boolean }) {
  const { LL, locale } = useI18n();
  const isVoided = line.state === 'voided';
  const { allergyQuestion = [] } = line;
  return (
    <li className={isVoided ? 'slip-is-voided' : ''}>
      <p className="slip-line">
        <span>{line.quantity}</span>
        <span>
          {pickText(line.name, locale)}
          {line.alcohol && !isVoided && <b className="slip-adult">18+</b>}
        </span>
      </p>
      {isVoided && <p className="slip-voided-word">{LL.console.lineStates.voided()}</p>}
      {line.set && (
        <p className="slip-option">
          {LL.console.ticket.partOf({ name: pickText(line.set.name, locale) })}
        </p>
      )}
      {line.options.map((option) => (
        <p key={option.id} className="slip-option">
          {optionText(LL, pickText(option.name, locale), option.quantity)}
        </p>
      ))}
      {line.held && line.course !== undefined && !isVoided && (
        <p className="slip-option">{LL.console.courses.held[line.course]()}</p>
      )}
      {line.note !== undefined && <p className="slip-note">{line.note}</p>}
      {allergyQuestion.length > 0 && !isVoided && (
        <p className="slip-allergy-box">
          {LL.slip[isTalked ? 'allergyTalked' : 'allergy']({
            allergens: allergyQuestion.map((each) => LL.allergens[each]()).join(', '),
          })}
        </p>
      )}
    </li>
  );
}

/** `2026-11-20`, a format that all our languages read. */
function dateOf(at: string, timeZone: string): string {
  const zone = timeZone === '' ? {} : { timeZone };
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone }).format(new Date(at));
}
