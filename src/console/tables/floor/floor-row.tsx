import { gripIcon } from '#console/components/icons/console-icons.ts';
import { bellIcon, billIcon, trayIcon } from '#console/components/icons/icons.ts';
import { hashClick } from '#console/components/navigation/hash-click.ts';
import { Elapsed } from '#console/components/ticket/age.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import { needsAttention, type TableState } from '#core/tables/table-state.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon, noteIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { usePartyDrag } from '../use-table-drag.ts';

type PartyDrag = ReturnType<typeof usePartyDrag>;

interface Props {
  state: TableState;
  sum: SeatingSum | undefined;
  /** Opens the actions for this table. */
  onOpen: () => void;
  /** Drags its party to another table; absent for people who may not move it. */
  drag?: PartyDrag | undefined;
  onGo: (hash: string) => void;
}

/** One table: its party, its open calls and orders, what is left to pay. */
export function FloorRow({ state, sum, onOpen, drag, onGo }: Props) {
  const { LL } = useI18n();
  const words = LL.floor;
  const { table, seating, devices } = state;
  const isCalling = needsAttention(state);
  const classes = [
    'floor-row',
    seating === null ? 'is-free' : 'is-seated',
    isCalling && 'is-calling',
    drag?.drag?.table === table.id && 'is-dragged',
    drag?.drag?.place === table.id && 'is-target',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-table={table.id}>
      <div className="floor-top">
        <h3 className="label">
          <button type="button" aria-haspopup="dialog" onClick={onOpen}>
            <span className="hidden-text">{table.tab ? LL.tabs.tab() : LL.common.table()} </span>
            {table.label}
          </button>
        </h3>
        {drag && seating !== null && <Grip table={table.id} drag={drag} />}
        {seating === null ? (
          <p className="floor-facts">{words.isFree()}</p>
        ) : (
          <p className="floor-facts">
            <span className="hidden-text">{words.for()} </span>
            <Elapsed since={Date.parse(seating.openedAt)} />
            {devices > 0 && (
              <>
                {' · '}
                <span className="num">{words.devices({ count: devices })}</span>
              </>
            )}
          </p>
        )}
      </div>
      {seating !== null && (
        <div className="floor-foot">
          <Signs state={state} />
          {sum !== undefined && (
            <Due sum={sum} label={table.label} seating={seating.id} onGo={onGo} />
          )}
        </div>
      )}
    </li>
  );
}

/** For fingers and mice: by keyboard the party moves from the table's sheet. */
function Grip({ table, drag }: { table: string; drag: PartyDrag }) {
  return (
    <span className="grip" aria-hidden="true" data-grip={table} {...drag.handle(table)}>
      <Icon shape={gripIcon} size={24} />
    </span>
  );
}

/** The party's requests, each as a word and a number. */
function Signs({ state }: Pick<Props, 'state'>) {
  const { LL } = useI18n();
  const words = LL.floor;
  const { calls, waiting, fresh, open, isBillRequested } = state;
  return (
    <p className="floor-signs">
      {calls > 0 && <Tag kind="wait" shape={bellIcon} text={words.calls({ count: calls })} />}
      {isBillRequested && <Tag kind="wait" shape={billIcon} text={LL.console.tables.billAsked()} />}
      {waiting > 0 && (
        <Tag kind="wait" shape={peopleIcon} text={words.waiting({ count: waiting })} />
      )}
      {fresh > 0 && <Tag kind="wait" shape={noteIcon} text={words.new({ count: fresh })} />}
      {open > fresh && (
        <Tag kind="plain" shape={trayIcon} text={words.underWay({ count: open - fresh })} />
      )}
    </p>
  );
}

interface DueProps extends Pick<Props, 'onGo'> {
  sum: SeatingSum;
  label: string;
  seating: string;
}

/** What is left to pay, as a link to the whole bill. */
function Due({ sum, label, seating, onGo }: DueProps) {
  const { LL, money } = useI18n();
  const { payer, total, remaining, currency } = sum;
  const isLeft = payer === 'guests' && remaining > 0;
  const isPaid = payer === 'guests' && total > 0 && remaining === 0;
  const due = (() => {
    if (isLeft) return LL.floor.due({ amount: money(remaining, currency) });
    if (isPaid) return LL.console.tables.paid();
    return total === 0 ? LL.floor.noOrders() : money(total, currency);
  })();
  return (
    <a
      className={isPaid ? 'floor-due num is-paid' : 'floor-due num'}
      href={`#bill/${seating}`}
      onClick={hashClick(`bill/${seating}`, onGo)}
    >
      <span className="hidden-text">{LL.floor.billOf({ table: label })}: </span>
      {isPaid && <Icon shape={checkIcon} size={16} />}
      {due}
    </a>
  );
}
