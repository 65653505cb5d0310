import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { SeatingSum } from '../../src/stores/board/board-sums.ts';
import { ConfirmQuestion } from './confirm-question.tsx';

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
