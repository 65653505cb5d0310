import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import { GUEST_MARKS, GUEST_NAME_MAX } from '#core/shared/limits.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  seating: Pick<
    SeatingStore,
    'profile' | 'setProfile' | 'pending' | 'error' | 'session' | 'guests'
  >;
  onClose: () => void;
}

const MARKS = Array.from({ length: GUEST_MARKS }, (_, index) => index + 1);

/** The guest's name for the rest of the table; an empty name is allowed. */
export function ProfileSheet({ seating, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.profile;
  const id = useId();
  const profile = seating.profile.value;
  const [name, setName] = useState(profile?.name ?? '');
  const [mark, setMark] = useState(profile?.mark ?? 1);
  const [isTried, setIsTried] = useState(false);
  const me = seating.guests.value.find((guest) => guest.id === seating.session.value?.id);
  const error = isTried ? seating.error.value : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const chosen = name.trim();
    if (await seating.setProfile({ name: chosen === '' ? null : chosen, mark })) {
      onClose();
    }
  };
  return (
    <Sheet title={words.title()} height="low" onClose={onClose}>
      <form className="profile" onSubmit={(event) => void save(event)}>
        <div className="inner">
          <h2 className="head">{words.title()}</h2>
          <p>{words.text()}</p>
          <div className="field">
            <label htmlFor={id}>{words.name()}</label>
            <input
              id={id}
              className="input"
              maxLength={GUEST_NAME_MAX}
              autoComplete="given-name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <fieldset className="marks" aria-label={words.mark()}>
            {MARKS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-mark`}
                  aria-label={words.markNumber({ number: each })}
                  checked={each === mark}
                  onChange={() => setMark(each)}
                />
                <GuestBadge
                  ordinal={me?.ordinal ?? 1}
                  mark={each}
                  name={name.trim() === '' ? null : name.trim()}
                />
              </label>
            ))}
          </fieldset>
          {error !== null && <p role="alert">{errorText(LL, error)}</p>}
        </div>
        <div className="foot">
          <Button kind="bare" isBig onClick={onClose}>
            {LL.common.close()}
          </Button>
          <Button kind="next" isBig isSubmit isBusy={seating.pending.value.has('profile')}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
