import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { CardHold } from '#core/card-holds/card-holds.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** What the card would pay of one bill. */
  takes: CardHold['takes'][number];
  currency: string;
  isBusy: boolean;
  /** `others`: what it also pays of others' orders. */
  onTake: (others: number) => void;
}

/**
 * Takes of a card what its own party owes, in one press. What others have ordered since both are one
 * party it pays too only once somebody has read how much that is, and said yes.
 */
export function TakeFromCard({ takes: { own, others, name }, currency, isBusy, onTake }: Props) {
  const { LL, money } = useI18n();
  const words = LL.cardHolds;
  const [isAsked, setAsked] = useState(false);
  const amount = money(own, currency);
  const both = { amount: money(own + others, currency), others: money(others, currency) };
  return (
    <>
      {own > 0 && !isAsked && (
        <Button kind="staff" isFull isBusy={isBusy} onClick={() => onTake(0)}>
          {name === null ? words.take({ amount }) : words.takeFor({ amount, name })}
        </Button>
      )}
      {others > 0 && !isAsked && (
        <Button kind="bare" isBusy={isBusy} onClick={() => setAsked(true)}>
          {name === null ? words.takeOthers(both) : words.takeOthersFor({ ...both, name })}
        </Button>
      )}
      {isAsked && (
        <ConfirmQuestion
          question={words.askOthers({ others: both.others })}
          yes={words.take({ amount: both.amount })}
          no={words.keep()}
          isBusy={isBusy}
          onYes={() => onTake(others)}
          onNo={() => setAsked(false)}
        >
          {words.othersText({ own: amount, ...both })}
        </ConfirmQuestion>
      )}
    </>
  );
}
