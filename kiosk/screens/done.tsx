import { useSignals } from '@preact/signals-react/runtime';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { peopleIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DoneProps } from '../later.ts';

/** Keeps the place of what has not come yet: nothing that can be pressed moves when it does. */
const AWAITED = { visibility: 'hidden' } as const;
const NO_DIGITS = '0'.repeat(JOIN_CODE_LENGTH);

/**
 * After an order: the tablet is free for the next guest; who wants to follow it takes a phone, and
 * who collects it alone a number.
 */
export function Done({ current, onDone, onJoin }: DoneProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.after;
  return (
    <>
      {onJoin === null ? <OwnNumber current={current} /> : <TablesDigits current={current} />}
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

type Current = Pick<DoneProps, 'current'>;

function OwnNumber({ current }: Current) {
  useSignals();
  const words = useI18n().LL.kiosk.after;
  const number = current.guest.value?.orders.latest.value?.number;
  const isKnown = number !== undefined;
  return (
    <div className="k-clears is-own">
      <p className="k-number num" style={isKnown ? {} : AWAITED}>
        {words.number({ number: number ?? 0 })}
      </p>
      <p style={isKnown ? {} : AWAITED}>{words.clearsNumber()}</p>
      <p style={isKnown ? AWAITED : {}}>{words.clears()}</p>
    </div>
  );
}

function TablesDigits({ current }: Current) {
  useSignals();
  const words = useI18n().LL.kiosk.after;
  const digits = current.guest.value?.seating.joinCode.value ?? null;
  return (
    <div className="k-clears">
      <p>{words.clears()}</p>
      {/* Only the digits stay on one line. */}
      <p style={digits === null ? AWAITED : {}}>
        {words.digits({ digits: [...(digits ?? NO_DIGITS)].join('\u00a0') })}
      </p>
    </div>
  );
}
