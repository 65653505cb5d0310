import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { SeatingStore } from '../../stores/seating.ts';

interface Props {
  seating: Pick<
    SeatingStore,
    | 'admission'
    | 'waitingGuests'
    | 'sentAway'
    | 'seating'
    | 'pending'
    | 'sendAwayWaiting'
    | 'bringBack'
    | 'setAdmittedOnly'
  >;
}

/** What somebody who was let in decides about all who were not: one tap, and one to take it back. */
export function Door({ seating }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const note = useId();
  const isBusy = seating.pending.value.has('door');
  const isOnly = seating.seating.value?.admittedOnly === true;
  const count = seating.sentAway.value.length;
  if (seating.admission.value !== 'admitted') {
    return null;
  }
  return (
    <div className="door">
      {seating.waitingGuests.value.length > 0 && (
        <Button isFull isBusy={isBusy} onClick={() => void seating.sendAwayWaiting()}>
          {words.sendAllAway()}
        </Button>
      )}
      <div role="status">
        {count > 0 && (
          <p className="gone">
            {words.goneText({ count })}
            <button type="button" className="link" onClick={() => void seating.bringBack()}>
              {words.bringBack()}
            </button>
          </p>
        )}
      </div>
      <label className="only">
        <input
          type="checkbox"
          checked={isOnly}
          disabled={isBusy}
          aria-describedby={note}
          onChange={() => void seating.setAdmittedOnly(!isOnly)}
        />
        <span>
          {words.onlyLetIn()}
          <small id={note}>{words.onlyLetInText()}</small>
        </span>
      </label>
    </div>
  );
}
