import { useIsOlder } from '#console/components/ticket/age.tsx';
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
  const { LL } = useI18n();
  const isOver = useIsOlder(Date.parse(until), 0);
  return isOver ? null : (
    <Button kind="bare" isBusy={isBusy} onClick={onTakeBack}>
      {LL.moving.takeBack({ table: from.label })}
    </Button>
  );
}
