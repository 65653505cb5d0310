import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { SeatingSum } from '../../src/stores/board/board-sums.ts';
import { ConfirmQuestion } from './confirm-question.tsx';

interface Props {
  label: string;
  /** Orders of the party that are not served. */
  open: number;
  /** What it owes, where guests pay and the bill is known. */
  unpaid: SeatingSum | undefined;
  isBusy: boolean;
  onEnd: () => void;
  onKeep: () => void;
}

/** Asks before a seating is ended, and says what that takes away. */
export function EndSeating({ label, open, unpaid, isBusy, onEnd, onKeep }: Props) {
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
