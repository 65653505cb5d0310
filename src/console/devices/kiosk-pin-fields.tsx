import { LineField } from '#console/components/fields/line-field.tsx';
import { pinFlaw } from '#core/people/pin.ts';
import { PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  hasPin: boolean;
  /** As typed; empty: it stays as it is. */
  pin: string;
  isChecked: boolean;
  isBusy: boolean;
  onType: (pin: string) => void;
  onRemove: () => void;
}

/** The PIN with which staff leave the guests' pages of a tablet. */
export function KioskPinFields({ hasPin, pin, isChecked, isBusy, onType, onRemove }: Props) {
  const { LL } = useI18n();
  const words = LL.devices.pin;
  const error = () => {
    const flaw = pin === '' || !isChecked ? null : pinFlaw(pin);
    if (flaw === null) return null;
    return flaw === 'easy' ? LL.errors.pins.easy() : words.form({ min: PIN_MIN, max: PIN_MAX });
  };
  return (
    <fieldset className="device-part">
      <legend>{words.title()}</legend>
      <p className="hint">{hasPin ? words.has() : words.hasNone()}</p>
      <LineField
        label={hasPin ? words.new() : words.choose()}
        hint={words.hint()}
        value={pin}
        onInput={onType}
        autoComplete="off"
        inputMode="numeric"
        maxLength={PIN_MAX}
        isOptional
        error={error()}
      />
      {hasPin && (
        <Button kind="away" isBusy={isBusy} onClick={onRemove}>
          {words.remove()}
        </Button>
      )}
    </fieldset>
  );
}
