import { useEffect, useRef, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  label: string;
  /** 1 to 100. */
  percent: number;
  onPercent: (percent: number) => void;
}

const WHOLE = /^[1-9][0-9]?$|^100$/;

/** A field for a whole percentage; the old value stays until the text is valid. */
export function PercentField({ label, percent, onPercent }: Props) {
  const { LL } = useI18n();
  const [text, setText] = useState(String(percent));
  const reported = useRef(percent);
  useEffect(() => {
    // Another draft: somebody else's, or the one after discarding changes.
    if (percent !== reported.current) {
      reported.current = percent;
      setText(String(percent));
    }
  }, [percent]);
  return (
    <LineField
      label={label}
      value={text}
      maxLength={3}
      inputMode="numeric"
      autoComplete="off"
      error={WHOLE.test(text) ? null : LL.menuEditor.form.happy.percentWrong()}
      onInput={(typed) => {
        setText(typed);
        if (WHOLE.test(typed)) {
          reported.current = Number(typed);
          onPercent(reported.current);
        }
      }}
    />
  );
}
