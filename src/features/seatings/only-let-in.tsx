import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { keepTick } from '../../platform/page/controlled-field.ts';
import type { SeatingStore } from '../../stores/guest/seating.ts';

interface Props {
  seating: Pick<SeatingStore, 'seating' | 'setAdmittedOnly'>;
}

/** Whether only admitted guests may order here. */
export function OnlyLetIn({ seating }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const note = useId();
  const isOnly = seating.seating.value?.admittedOnly === true;
  return (
    <label className="only-let-in">
      <input
        type="checkbox"
        checked={isOnly}
        aria-describedby={note}
        onChange={(event) => {
          keepTick(event.currentTarget, isOnly);
          void seating.setAdmittedOnly(!isOnly);
        }}
      />
      <span>
        {words.onlyLetIn()}
        <small id={note}>{words.onlyLetInText()}</small>
      </span>
    </label>
  );
}
