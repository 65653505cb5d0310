import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeLeft } from '#console/components/ticket/use-time-left.ts';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { PinEntry } from './pin-entry.ts';
import { PinPad } from './pin-pad.tsx';

type Person = Pick<OwnScreen['people'][number], 'id' | 'name'>;

interface Props {
  people: readonly Person[];
  /** What is said above their names; null for nothing. */
  notice?: string | null;
  pins: PinEntry;
  /** What the button under the digits says. */
  enterLabel: string;
  /** What is said after too many wrong PINs. */
  waitText: (left: { time: string }) => string;
  clock: Pick<Clock, 'now'>;
  /** Where there is one person only, their PIN is typed at once. */
  isDirect?: boolean;
  /** The person who is signed in here, if any. */
  current: string | null;
  onDone: () => void;
}

/** On a shared screen: people choose their name and type their PIN. */
export function PersonSwitch(props: Props) {
  useSignals();
  const { people, notice = null, pins, clock, current, onDone } = props;
  const words = useI18n().LL.people.screens;
  const [only, ...others] = people;
  const isDirect = props.isDirect === true && others.length === 0;
  const [chosen, setChosen] = useState<Person | null>(isDirect ? (only ?? null) : null);
  const list = useRef<HTMLUListElement>(null);
  const wasChosen = useRef(false);
  // A PIN can be removed while somebody tries it.
  const person = people.find(({ id }) => id === chosen?.id);
  const hasPerson = person !== undefined;
  useEffect(() => {
    if (!hasPerson && wasChosen.current) list.current?.querySelector('button')?.focus();
    wasChosen.current = hasPerson;
  }, [hasPerson]);
  if (person === undefined) {
    return people.length === 0 ? (
      <p>{words.noPins()}</p>
    ) : (
      <>
        {notice !== null && (
          <div className="notice" role="alert">
            <Icon shape={alertIcon} />
            <p>{notice}</p>
          </div>
        )}
        <ul className="pin-people" ref={list}>
          {people.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="button edge full"
                aria-current={each.id === current || undefined}
                onClick={() => {
                  pins.forget();
                  setChosen(each);
                }}
              >
                {each.name}
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <OnePerson
      key={person.id}
      person={person}
      pins={pins}
      enterLabel={props.enterLabel}
      waitText={props.waitText}
      clock={clock}
      onDone={onDone}
      onBack={isDirect ? null : () => setChosen(null)}
    />
  );
}

interface OneProps {
  person: Person;
  pins: PinEntry;
  enterLabel: string;
  waitText: (left: { time: string }) => string;
  clock: Pick<Clock, 'now'>;
  onDone: () => void;
  /** Null where there is nobody else. */
  onBack: (() => void) | null;
}

function OnePerson({ person, pins, enterLabel, waitText, clock, onDone, onBack }: OneProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.screens;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = useTimeLeft(pins.lockedUntil.value, clock);
  const error = pins.trying.error.value;
  const enter = useCallback(
    (pin: string) => {
      void pins.enter(person.id, pin).then((isDone) => {
        if (isDone) onDone();
      });
    },
    [pins, person.id, onDone],
  );
  const message = () => {
    if (left !== null) return waitText({ time: left });
    return error === null || error === 'request.rate_limited' ? null : errorText(LL, error);
  };
  return (
    <>
      <h3 className="head" ref={heading} tabIndex={-1}>
        {words.pinOf({ name: person.name })}
      </h3>
      <PinPad
        error={message()}
        isBusy={pins.trying.isBusy.value}
        isLocked={left !== null}
        enterLabel={enterLabel}
        onPin={enter}
      />
      {onBack !== null && (
        <Button kind="bare" isFull onClick={onBack}>
          {words.back()}
        </Button>
      )}
    </>
  );
}
