import { useSignals } from '@preact/signals-react/runtime';
import { useIsOlder } from '#console/components/ticket/age.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { useTimeLeft } from '#console/components/ticket/use-time-left.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  merged: NonNullable<BoardSeating['merged']>;
  isBusy: boolean;
  onTakeBack: () => void;
}

/** Takes back that a party has joined another, as long as that is possible. */
export function TakeBackButton({ merged: { from, until }, isBusy, onTakeBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { now } = useTicker();
  const end = Date.parse(until);
  const isOver = useIsOlder(end, 0);
  const left = useTimeLeft(end, { now: () => now.value });
  return isOver ? null : (
    <Button kind="bare" isBusy={isBusy} onClick={onTakeBack}>
      {LL.moving.takeBack({ table: from.label })}
      {left !== null && (
        <small className="num" aria-hidden="true">
          {' '}
          ({left})
        </small>
      )}
    </Button>
  );
}
