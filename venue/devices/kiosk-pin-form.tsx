import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { PIN_MAX, PIN_MIN } from '../../src/contract/limits.ts';
import { pinFlaw } from '../../src/domain/people/pin.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { DevicesStore } from '../../src/stores/console/screens/devices.ts';
import { LineField } from '../components/fields/line-field.tsx';
import { useCheckedForm } from '../components/fields/use-checked-form.ts';

interface Props {
  store: DevicesStore;
  hasPin: boolean;
  onDone: (text: string) => void;
}

/** The PIN with which staff leave the guests' pages of a tablet. */
export function KioskPinForm({ store, hasPin, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.devices.pin;
  const [pin, setPin] = useState('');
  const flaw = pinFlaw(pin);
  const isBusy = store.changing.isBusy.value;
  const { form, isChecked, submit } = useCheckedForm(flaw === null, () => {
    void store.setPin(pin).then((isDone) => isDone && onDone(words.set()));
  });
  const error = () => {
    if (!isChecked || flaw === null) return null;
    return flaw === 'easy' ? LL.errors.pins.easy() : words.form({ min: PIN_MIN, max: PIN_MAX });
  };
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <h3>{words.title()}</h3>
      <p className="hint">{hasPin ? words.has() : words.hasNone()}</p>
      <LineField
        label={hasPin ? words.new() : words.choose()}
        hint={words.hint()}
        value={pin}
        onInput={setPin}
        autoComplete="off"
        inputMode="numeric"
        maxLength={PIN_MAX}
        error={error()}
      />
      <div className="answers">
        {hasPin && (
          <Button
            kind="away"
            isBusy={isBusy}
            onClick={() => void store.setPin(null).then((is) => is && onDone(words.removed()))}
          >
            {words.remove()}
          </Button>
        )}
        <Button kind="edge" isSubmit isBusy={isBusy}>
          {hasPin ? words.change() : words.save()}
        </Button>
      </div>
    </form>
  );
}
