import { bellIcon, billIcon, trayIcon } from '#console/components/icons/icons.ts';
import { hashClick } from '#console/components/navigation/hash-click.ts';
import { Elapsed } from '#console/components/ticket/age.tsx';
import type { SeatingSum } from '#console/live/board-sums.ts';
import { needsAttention, type TableState } from '#core/tables/table-state.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon, noteIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  state: TableState;
  sum: SeatingSum | undefined;
  /** Opens the actions for this table. */
  onOpen: () => void;
  onGo: (hash: string) => void;
}

/** One table: its party, its open calls and orders, what is left to pay. */
export function FloorRow({ state, sum, onOpen, onGo }: Props) {
  const { LL } = useI18n();
  const words = LL.floor;
  const { table, seating, devices } = state;
  const isCalling = needsAttention(state);
  const kind = seating === null ? 'is-free' : 'is-seated';
  return (
    <li className={isCalling ? `floor-row ${kind} is-calling` : `floor-row ${kind}`}>
      <div className="floor-top">
        <h3 className="label">
          <button type="button" aria-haspopup="dialog" onClick={onOpen}>
            <span className="hidden-text">{table.tab ? LL.tabs.tab() : LL.common.table()} </span>
            {table.label}
          </button>
        </h3>
        {seating === null ? (
          <p className="floor-facts">{words.isFree()}</p>
        ) : (
          <p className="floor-facts">
            <span className="hidden-text">{words.for()} </span>
            <Elapsed since={Date.parse(seating.openedAt)} />
            {' · '}
            <span className="num">{words.devices({ count: devices })}</span>
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
