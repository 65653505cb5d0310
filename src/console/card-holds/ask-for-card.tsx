import { type SubmitEvent, useState } from 'react';
import { readPrice, writeAmount } from '#console/components/fields/amounts.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** As long as an amount is typed, with its currency. */
const AMOUNT_LENGTH = 16;

interface Props {
  /** What the venue proposes, in minor units. */
  proposed: number | null;
  currency: string;
  isBusy: boolean;
  onAsk: (amount: number) => void;
}

/** How much is to be held on a guest's card, as the venue proposes, or another amount. */
export function AskForCard({ proposed, currency, isBusy, onAsk }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.cardHolds;
  const [text, setText] = useState(
    proposed === null ? '' : writeAmount(proposed, currency, locale),
  );
  const [isChecked, setChecked] = useState(false);
  const amount = readPrice(text, currency);
  const isWrong = amount === null || amount === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && amount !== null && amount > 0) onAsk(amount);
  };
  return (
    <form className="tab-fields" onSubmit={submit} noValidate>
      <LineField
        label={words.amount({ currency })}
        hint={words.amountHint()}
        value={text}
        onInput={setText}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        error={isChecked && isWrong ? words.noAmount() : null}
      />
      <Button kind="edge" isSubmit isBusy={isBusy}>
        {words.ask()}
      </Button>
    </form>
  );
}
