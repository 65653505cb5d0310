import { useEffect, useRef, useState } from 'react';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  label: string;
  /** Minor units. */
  amount: number;
  currency: string;
  onAmount: (amount: number) => void;
}

const TYPED_MAX = 16;

/**
 * A field for an amount. Text that is not an amount shows an error, and the old amount stays until
 * it is valid.
 */
export function MoneyField({ label, amount, currency, onAmount }: Props) {
  const { LL, locale } = useI18n();
  const [text, setText] = useState(() => writeAmount(amount, currency, locale));
  const reported = useRef(amount);
  useEffect(() => {
    // Another draft: somebody else's, or the one after discarding changes.
    if (amount !== reported.current) {
      reported.current = amount;
      setText(writeAmount(amount, currency, locale));
    }
  }, [amount, currency, locale]);
  const isWrong = text.trim() === '' || readAmount(text, currency) === null;
  return (
    <LineField
      label={label}
      value={text}
      maxLength={TYPED_MAX}
      autoComplete="off"
      error={isWrong ? LL.menuEditor.form.priceWrong() : null}
      onInput={(typed) => {
        setText(typed);
        const read = typed.trim() === '' ? null : readAmount(typed, currency);
        if (read !== null && read !== reported.current) {
          reported.current = read;
          onAmount(read);
        }
      }}
    />
  );
}
