import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SeatingActions } from './seating-actions.ts';

interface Props {
  entry: BoardSeating;
  isBusy: boolean;
  actions: Pick<SeatingActions, 'sendAwayWaiting' | 'setAdmittedOnly'>;
}

/** The decisions about everybody who waits at a party: one tap each. */
export function WaitingActions({ entry, isBusy, actions }: Props) {
  const { LL } = useI18n();
  const words = LL.sendAway;
  const { label } = entry.seating.table;
  const isWaitedFor = entry.guests.some(({ admission }) => admission === 'waiting');
  return (
    <div className="waiting-actions">
      <OnlyLetIn entry={entry} actions={actions} />
      {isWaitedFor && (
        <Button
          kind="edge"
          isBusy={isBusy}
          label={words.allOf({ table: label })}
          onClick={() => actions.sendAwayWaiting(entry)}
        >
          {words.all()}
        </Button>
      )}
    </div>
  );
}

function OnlyLetIn({ entry, actions }: Omit<Props, 'isBusy'>) {
  const { LL } = useI18n();
  const { id, table, admittedOnly = false } = entry.seating;
  const about = LL.console.tables.endOf({ table: table.label });
  return (
    <label className="only-let-in">
      <input
        type="checkbox"
        checked={admittedOnly}
        aria-label={`${LL.console.tables.admittedOnly()}, ${about}`}
        onChange={() => actions.setAdmittedOnly(id, !admittedOnly)}
      />
      <span aria-hidden="true">{LL.console.tables.admittedOnly()}</span>
    </label>
  );
}
