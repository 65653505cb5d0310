import { useRef } from 'react';
import { doorIcon } from '#console/components/icons/console-icons.ts';
import { billIcon } from '#console/components/icons/icons.ts';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GuestsThere } from './guests-there.tsx';
import { JoinRequestRow } from './join-request-row.tsx';
import { MoveParty, type Target } from './move-party.tsx';
import { MoreActions, RowActions } from './row-actions.tsx';
import type { Asked, SeatingActions, SeatingRights } from './seating-actions.ts';
import { WaitingActions } from './waiting-actions.tsx';

interface RowProps {
  entry: BoardSeating;
  /** How many of its orders are not served yet. */
  open: number;
  /** The number of orders of waiting guests, by guest. */
  sent: ReadonlyMap<string, number>;
  /** Undefined until it has been fetched. */
  bill: SeatingSum | undefined;
  timeZone: string;
  rights: SeatingRights;
  /** Seatings and guests whose request is pending. */
  pending: ReadonlySet<string>;
  actions: SeatingActions;
  /** The tables that the party could move to. */
  targets: readonly Target[];
  /** The one that is chosen at first. */
  moveTo?: string | undefined;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** A label longer than this gets a smaller size. */
const LONG_LABEL = 4;
/** In a label longer than this, words may break: no column is that wide. */
const LONG_WORD = 12;

/** The style of a label: large for a number, smaller for words. */
function labelSize(label: string): string {
  const hasLongWord = label.split(/[\s-]/u).some((word) => word.length > LONG_WORD);
  return `${label.length > LONG_LABEL ? 'is-long' : ''} ${hasLongWord ? 'may-break' : ''}`;
}

/** One party: its table, its open calls and orders, its bill. */
export function SeatingRow(props: RowProps) {
  const { entry, open, bill, timeZone, rights, pending, actions, asked, onAsk } = props;
  const { LL, time } = useI18n();
  const { seating, guests } = entry;
  const { label } = seating.table;
  const more = useRef<HTMLButtonElement>(null);
  const isServed = bill !== undefined && bill.total > 0;
  const rest = isServed ? LL.console.tables.allServed() : LL.console.tables.noOrders();
  const standing = open > 0 ? LL.console.tables.open({ count: open }) : rest;
  const waiting = guests.filter((guest) => guest.admission === 'waiting');
  const there = guests.filter((guest) => guest.admission === 'admitted');
  const isSeated = rights.seatings && there.length > 0;
  const keep = () => {
    onAsk(null);
    more.current?.focus();
  };
  return (
    <li className={`seating ${labelSize(label)}`} data-table={seating.table.id} tabIndex={-1}>
      <h3 className="label">
        <span className="hidden-text">
          {seating.table.tab ? LL.tabs.tab() : LL.common.table()}{' '}
        </span>
        {label}
      </h3>
      <p className="facts">
        <span className="standing">
          {standing}
          {seating.bill === 'requested' && (
            <span className="tag wait">
              <Icon shape={billIcon} size={16} />
              {LL.console.tables.billAsked()}
            </span>
          )}
        </span>
        {seating.admittedOnly && (
          <span className="tag still">
            <Icon shape={doorIcon} size={16} />
            {LL.console.tables.onlyTag()}
          </span>
        )}
        <span className="num">
          {LL.console.tables.guests({ count: there.length })},{' '}
          {LL.console.tables.since({ time: time(seating.openedAt, timeZone) })}
        </span>
      </p>
      {bill && <Owed bill={bill} seating={seating.id} label={label} />}
      <RowActions
        entry={entry}
        rights={rights}
        actions={actions}
        asked={asked}
        more={more}
        onAsk={onAsk}
      />
      {asked === 'more' && rights.seatings && (
        <MoreActions
          label={label}
          hasGuests={isSeated}
          merged={entry.merged}
          isBusy={pending.has(seating.id)}
          onTakeBack={() => actions.takeBack(entry)}
          onAsk={onAsk}
          onSlip={seating.table.tab ? undefined : () => actions.showSlip(seating.id)}
          onTab={
            seating.table.tab && actions.showTab ? () => actions.showTab?.(seating.id) : undefined
          }
        />
      )}
      {rights.seatings && (asked === 'more' || waiting.length > 0) && (
        <WaitingActions entry={entry} isBusy={pending.has(seating.id)} actions={actions} />
      )}
      {asked === 'move' && rights.seatings && (
        <MoveParty
          entry={entry}
          targets={props.targets}
          first={props.moveTo}
          isBusy={pending.has(seating.id)}
          onMove={(to) => actions.move(entry, to)}
          onKeep={keep}
        />
      )}
      {asked === 'end' && rights.seatings && (
        <EndSeating
          label={label}
          open={open}
          unpaid={bill?.payer === 'guests' ? bill : undefined}
          isBusy={pending.has(seating.id)}
          onEnd={() => actions.end(seating.id)}
          onKeep={keep}
        />
      )}
      {asked === 'guests' && isSeated && (
        <GuestsThere
          guests={there}
          label={label}
          pending={pending}
          onSendAway={(guest) => actions.sendAway(entry, guest)}
        />
      )}
      {waiting.map((guest) => (
        <JoinRequestRow
          key={guest.id}
          guest={guest}
          sent={props.sent.get(guest.id) ?? 0}
          mayAdmit={rights.seatings}
          isBusy={pending.has(guest.id)}
          onAdmit={() => actions.admit(seating.id, guest.id)}
          onSendAway={() => actions.sendAway(entry, guest)}
        />
      ))}
    </li>
  );
}

interface OwedProps {
  bill: SeatingSum;
  seating: string;
  label: string;
}

/** The total of the party's orders and what is left to pay, as a link to the whole bill. */
function Owed({ bill, seating, label }: OwedProps) {
  const { LL, money } = useI18n();
  const { total, remaining, currency } = bill;
  return (
    <a className="owed num" href={`#/bill/${seating}`}>
      <span className="hidden-text">{LL.floor.billOf({ table: label })}: </span>
      <b>{money(total, currency)}</b>
      {bill.payer === 'guests' && remaining > 0 && remaining < total && (
        <span>{LL.console.tables.left({ amount: money(remaining, currency) })}</span>
      )}
      {bill.payer === 'guests' && remaining === 0 && total > 0 && (
        <span className="paid">
          <Icon shape={checkIcon} size={16} />
          {LL.console.tables.paid()}
        </span>
      )}
    </a>
  );
}

interface Props {
  label: string;
  /** Orders of the party that are not served yet. */
  open: number;
  /** What the party owes, if guests pay here and the bill is known. */
  unpaid: SeatingSum | undefined;
  isBusy: boolean;
  onEnd: () => void;
  onKeep: () => void;
}

/** Asks before a seating is ended, and explains the consequences. */
function EndSeating({ label, open, unpaid, isBusy, onEnd, onKeep }: Props) {
  const { LL, money } = useI18n();
  const words = LL.console.tables;
  return (
    <ConfirmQuestion
      question={words.ask({ table: label })}
      yes={words.yes()}
      no={words.no()}
      isBusy={isBusy}
      onYes={onEnd}
      onNo={onKeep}
    >
      {open > 0 && `${words.askOpen({ count: open })} `}
      {unpaid !== undefined &&
        unpaid.remaining > 0 &&
        `${words.askUnpaid({ amount: money(unpaid.remaining, unpaid.currency) })} `}
      {words.askAll()}
    </ConfirmQuestion>
  );
}
