import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { SharedScreenStore } from '#console/shared-screens/shared-screen-store.ts';
import { pinFlaw } from '#core/people/pin.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { PIN_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  screen: SharedScreenStore;
  me: Pick<Me, 'id' | 'venues'>;
}

/** The person's PIN on this screen, if it is shared in their venue. */
export function OwnPin({ screen, me }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.screens.own;
  const [pin, setPin] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const flaw = pinFlaw(pin);
  const { form, isChecked, submit, reset } = useCheckedForm(flaw === null, () => {
    setDone(null);
    void screen.setPin(pin).then((isDone) => {
      if (!isDone) return;
      setPin('');
      setDone(words.done());
      reset();
    });
  });
  const own = screen.data.value;
  const shared = own?.screen;
  if (own == null || shared == null || !me.venues.some(({ id }) => id === shared.venue)) {
    return null;
  }
  const remove = async () => {
    setDone(null);
    if (await screen.removePin()) setDone(words.removed());
  };
  const flawText = flaw === 'easy' ? errorText(LL, 'pins.easy') : words.form();
  return (
    <section className="own-pin">
      <h2 className="head">{words.title()}</h2>
      <p className="muted">{words.lead({ screen: shared.name })}</p>
      <SuccessMessage text={done} />
      <ErrorMessage error={screen.changing.error.value} />
      {own.people.some(({ id }) => id === me.id) && (
        <p className="has-pin">
          {words.has()}
          <Button kind="away" isBusy={screen.changing.isBusy.value} onClick={() => void remove()}>
            {words.remove()}
          </Button>
        </p>
      )}
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <LineField
          label={words.label()}
          hint={words.hint()}
          type="password"
          inputMode="numeric"
          value={pin}
          onInput={setPin}
          autoComplete="off"
          maxLength={PIN_MAX}
          error={isChecked && flaw !== null ? flawText : null}
        />
        <Button kind="edge" isSubmit isBusy={screen.changing.isBusy.value}>
          {words.set()}
        </Button>
      </form>
    </section>
  );
}
