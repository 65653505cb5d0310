import { useId } from 'react';
import { DEVICE_GUESTS, type DeviceGuests } from '#core/devices/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Null: not chosen yet. */
  chosen: DeviceGuests | null;
  isMissing: boolean;
  onChoose: (guests: DeviceGuests) => void;
}

/** Whose a table's tablet is: its party's all evening, or one guest's after the other. */
export function GuestsField({ chosen, isMissing, onChoose }: Props) {
  const { LL } = useI18n();
  const words = LL.devices.guests;
  const id = useId();
  return (
    <fieldset className="device-guests" aria-describedby={isMissing ? `${id}-wrong` : undefined}>
      <legend>{words.title()}</legend>
      {DEVICE_GUESTS.map((guests) => (
        <ChoiceRow
          key={guests}
          kind="one"
          group={id}
          name={words[guests]()}
          sub={words.hints[guests]()}
          isChosen={chosen === guests}
          onChoose={() => onChoose(guests)}
        />
      ))}
      <FieldError id={`${id}-wrong`} text={isMissing ? words.missing() : null} />
    </fieldset>
  );
}
