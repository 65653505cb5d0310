import type { RefObject } from 'react';
import { dotsIcon } from '#console/components/icons/icons.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Asked, SeatingActions, SeatingRights } from './seating-actions.ts';
import { TakeBackButton } from './take-back-button.tsx';

interface Props {
  entry: BoardSeating;
  rights: SeatingRights;
  actions: SeatingActions;
  /** The section that is open below the row. */
  asked: Asked | null;
  /** The button that opens the rare actions: focus returns to it. */
  more: RefObject<HTMLButtonElement | null>;
  onAsk: (asked: Asked | null) => void;
}

/** The everyday actions on a party, in the same place in each row. */
export function RowActions({ entry, rights, actions, asked, more, onAsk }: Props) {
  const { LL } = useI18n();
  const { takeOrder } = actions;
  if (!rights.seatings && !rights.bills && !takeOrder) return null;
  const { table } = entry.seating;
  const about = LL.console.tables.endOf({ table: table.label });
  return (
    <div className="actions">
      {takeOrder && (
        <Button
          kind="edge"
          label={`${LL.console.tables.takeOrder()}, ${about}`}
          onClick={() => takeOrder(table.id)}
        >
          {LL.console.tables.takeOrder()}
        </Button>
      )}
      {rights.bills && (
        <Button
          kind="edge"
          label={`${LL.console.tables.bill()}, ${about}`}
          onClick={() => actions.openBill(entry)}
        >
          {LL.console.tables.bill()}
        </Button>
      )}
      {rights.seatings && (
        <button
          ref={more}
          type="button"
          className="round more-actions"
          aria-expanded={asked !== null}
          aria-label={`${LL.tableRows.more()}, ${about}`}
          onClick={() => onAsk(asked === null ? 'more' : null)}
        >
          <Icon shape={dotsIcon} size={24} />
        </button>
      )}
    </div>
  );
}

interface SeldomProps {
  label: string;
  /** Whether there is anybody who could be sent away. */
  hasGuests: boolean;
  onAsk: (asked: Asked) => void;
  /** Takes back that a party has joined it, while that is possible. */
  onTakeBack: () => void;
  merged: BoardSeating['merged'];
  isBusy: boolean;
  /** Absent for a party at a table. */
  onTab?: (() => void) | undefined;
  /** Absent for a tab, which has a code of its own. */
  onSlip?: (() => void) | undefined;
}

/** The rare actions on a party. */
export function MoreActions(props: SeldomProps) {
  const { label, hasGuests, merged, onAsk, onTab, onSlip } = props;
  const { LL } = useI18n();
  const about = LL.console.tables.endOf({ table: label });
  const ways: { about: Asked; name: string }[] = [
    { about: 'move', name: LL.moving.move() },
    ...(hasGuests ? [{ about: 'guests' as const, name: LL.sendAway.open() }] : []),
    { about: 'end', name: LL.console.tables.end() },
  ];
  return (
    <ul className="seldom" aria-label={`${LL.tableRows.more()}, ${about}`}>
      {merged && (
        <li>
          <TakeBackButton merged={merged} isBusy={props.isBusy} onTakeBack={props.onTakeBack} />
        </li>
      )}
      {onTab && (
        <li>
          <Button kind="bare" label={LL.tabs.codeOf({ name: label })} onClick={onTab}>
            {LL.tabs.code()}
          </Button>
        </li>
      )}
      {onSlip && (
        <li>
          <Button kind="bare" label={`${LL.console.slip.open()}, ${about}`} onClick={onSlip}>
            {LL.console.slip.open()}
          </Button>
        </li>
      )}
      {ways.map(({ about: way, name }) => (
        <li key={way}>
          <Button kind="bare" label={`${name}, ${about}`} onClick={() => onAsk(way)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
