import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '#core/devices/device.schema.ts';
import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, backIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import type { StaffModel } from '../model/staff.ts';
import { Panes } from './panes.tsx';

interface Props {
  staff: StaffModel;
  device: Device | null;
}

/** For staff: the PIN, on keys that everybody can reach, or typed. */
export function PinScreen({ staff, device }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.pin;
  const [typed, setTyped] = useState('');
  const isOff = staff.wait.value > 0 || device?.hasPin === false;
  const add = (digit: string) => setTyped((now) => (now + digit).slice(0, PIN_MAX));
  const erase = () => setTyped((now) => now.slice(0, -1));
  const isDone = !isOff && typed.length >= PIN_MIN;
  const open = () => {
    setTyped('');
    void staff.enter(typed);
  };
  useTyping(({ key, target }) => {
    if (/^[0-9]$/.test(key)) add(key);
    if (key === 'Backspace') erase();
    if (key === 'Escape') staff.leave();
    // On a button it presses that.
    if (key === 'Enter' && isDone && !(target instanceof HTMLButtonElement)) open();
  });
  return (
    <Panes
      device={device}
      title={words.title()}
      text={words.text()}
      backdrop="deep"
      object={
        <fieldset className="k-keys" aria-label={words.digits()}>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => (
            <button key={digit} type="button" onClick={() => add(String(digit))}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label={words.erase()} onClick={erase}>
            <Icon shape={backIcon} size={24} />
          </button>
        </fieldset>
      }
    >
      <p className="k-dots" role="status">
        <span className="hidden-text">{words.typed({ count: typed.length })}</span>
        {Array.from({ length: Math.max(PIN_MIN, typed.length) }, (_, at) => (
          <i key={String(at)} className={at < typed.length ? 'is-in' : ''} aria-hidden="true" />
        ))}
      </p>
      <PinError staff={staff} hasPin={device?.hasPin !== false} />
      <div className="k-row">
        <Button kind="staff" isBig isBusy={staff.isBusy.value} isOff={!isDone} onClick={open}>
          {words.open()}
        </Button>
        <Button onClick={staff.leave}>{words.back()}</Button>
      </div>
    </Panes>
  );
}

/** Digits that are typed count wherever the focus is. */
function useTyping(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function PinError({ staff, hasPin }: { staff: StaffModel; hasPin: boolean }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.pin;
  const error = staff.error.value;
  const seconds = staff.wait.value;
  // Said as it was when it began, not each second.
  const began = useRef(0);
  if (seconds === 0 || seconds > began.current) began.current = seconds;
  if (!hasPin) return <p className="k-note">{words.none()}</p>;
  // "Try again in a while" is said by the seconds.
  const isCounted = error === 'request.rate_limited' && seconds > 0;
  const what = error === null || isCounted ? '' : errorTextOf(LL, error);
  const textAt = (left: number) =>
    [what, left > 0 && words.wait({ seconds: left })].filter(Boolean).join(' ');
  const shown = textAt(seconds);
  return (
    <div className="k-error">
      {shown !== '' && <Icon shape={alertIcon} size={24} />}
      <p aria-hidden="true">{shown}</p>
      <p role="alert" className="hidden-text">
        {textAt(began.current)}
      </p>
    </div>
  );
}

function errorTextOf(LL: Texts, error: Failure): string {
  if (error === 'pins.wrong') return LL.kiosk.pin.wrong();
  return error === 'network' ? LL.kiosk.pin.offline() : errorText(LL, error);
}
