import { useCallback, useEffect, useState } from 'react';
import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The error in words; null if there is none. */
  error: string | null;
  isBusy: boolean;
  /** Attempts are blocked for now; `error` says until when. */
  isLocked: boolean;
  enterLabel: string;
  onPin: (pin: string) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Keys large enough for wet fingers; a keyboard's digits work too. Typed digits are counted, never
 * shown.
 */
export function PinPad({ error, isBusy, isLocked, enterLabel, onPin }: Props) {
  const { LL } = useI18n();
  const words = LL.people.screens;
  const [pin, setPin] = useState('');
  const canEnter = pin.length >= PIN_MIN && !isBusy && !isLocked;
  const type = useCallback((digit: string) => {
    setPin((typed) => (typed.length < PIN_MAX ? typed + digit : typed));
  }, []);
  const clear = useCallback(() => setPin(''), []);
  const enter = useCallback(() => {
    if (!canEnter) return;
    onPin(pin);
    setPin('');
  }, [canEnter, onPin, pin]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (/^[0-9]$/.test(event.key)) type(event.key);
      else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1));
      else if (event.key === 'Enter' && !isOnButton) enter();
      else return;
      if (event.key !== 'Enter' || !isOnButton) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [type, enter]);
  return (
    <div className="pin-pad">
      <p className="pin-dots" aria-hidden="true">
        {Array.from({ length: PIN_MAX }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has nothing but its place.
          <span key={place} className={place < pin.length ? 'dot is-typed' : 'dot'} />
        ))}
      </p>
      <p className="hidden-text" role="status">
        {words.digits({ count: pin.length })}
      </p>
      <p className="wrong" role="alert">
        {error}
      </p>
      <div className="pin-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" className="button edge num" onClick={() => type(key)}>
            {key}
          </button>
        ))}
        <button type="button" className="button bare" onClick={clear}>
          {words.clear()}
        </button>
        <button type="button" className="button edge num" onClick={() => type('0')}>
          0
        </button>
        <span />
      </div>
      <Button kind="staff" isBig isFull isBusy={isBusy} isOff={!canEnter} onClick={enter}>
        {enterLabel}
      </Button>
    </div>
  );
}
