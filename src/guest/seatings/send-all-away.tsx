import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SeatingStore } from './seating-store.ts';

interface Props {
  seating: Pick<
    SeatingStore,
    'waitingGuests' | 'sentAway' | 'pending' | 'sendAwayWaiting' | 'bringBack'
  >;
  act: (work: () => Promise<unknown>) => Promise<void>;
}

/** Removes all waiting guests, and restores them: one tap each. */
export function SendAllAway({ seating, act }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const count = seating.sentAway.value.length;
  return (
    <>
      {seating.waitingGuests.value.length > 0 && (
        <Button
          isFull
          className="send-all-away"
          isBusy={seating.pending.value.has('door')}
          onClick={() => void act(seating.sendAwayWaiting)}
        >
          {words.sendAllAway()}
        </Button>
      )}
      <div role="status">
        {count > 0 && (
          <p className="gone">
            {words.goneText({ count })}
            <button type="button" className="link" onClick={() => void act(seating.bringBack)}>
              {words.bringBack()}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
