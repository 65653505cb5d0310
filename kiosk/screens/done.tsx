import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { peopleIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DoneProps } from '../later.ts';

/**
 * After an order: the tablet is free for the next guest; who wants to follow it takes a phone, and
 * who collects it alone a number.
 */
export function Done({ current, onDone, onJoin }: DoneProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.after;
  const digits = current.guest.value?.seating.joinCode.value ?? null;
  const number = current.guest.value?.orders.latest.value?.number;
  return (
    <>
      {onJoin === null && number !== undefined ? (
        <div className="k-clears">
          <p className="k-number num">{words.number({ number })}</p>
          <p>{words.clearsNumber()}</p>
        </div>
      ) : (
        <div className="k-clears">
          <p>{words.clears()}</p>
          {/* Only the digits stay on one line. */}
          {digits !== null && <p>{words.digits({ digits: [...digits].join('\u00a0') })}</p>}
        </div>
      )}
      {onJoin && (
        <Button isFull onClick={onJoin}>
          <Icon shape={peopleIcon} size={24} />
          {LL.kiosk.join.open()}
        </Button>
      )}
      <Button isBig isFull onClick={onDone}>
        {words.done()}
      </Button>
    </>
  );
}
