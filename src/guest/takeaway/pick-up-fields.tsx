import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { TAB_NAME_MAX } from '#core/shared/limits.ts';
import { pickUpTime } from '#core/takeaway/pick-up-day.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PickUpStore } from './pick-up-store.ts';

interface Props {
  pickUp: PickUpStore;
  timeZone: string;
  /** Changes every half minute: times pass. */
  now: number;
  paysFirst: boolean;
  /** Nobody has said yet whose order it is. */
  asksName: boolean;
}

/** When the guest comes for it, in the browser's own list, and what to call out. */
export function PickUpFields({ pickUp, timeZone, now, paysFirst, asksName }: Props) {
  useSignals();
  const language = useI18n();
  const { LL } = language;
  const words = LL.guest.takeaway;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as time passes.
  useEffect(() => void pickUp.load(), [pickUp, now]);
  const times = pickUp.times.value;
  // The night's last ones are of the next day.
  const timeOf = (at: string) => pickUpTime(language, at, now, timeZone);
  const isNone = times?.every(({ isFull }) => isFull) === true;
  return (
    <div className="pick-up-fields">
      <div className="field">
        <label htmlFor={`${id}-at`}>{words.when()}</label>
        <select
          id={`${id}-at`}
          className="input"
          value={pickUp.at.value ?? ''}
          disabled={times === null || isNone}
          onChange={({ currentTarget }) => pickUp.choose(currentTarget.value)}
        >
          <option value="">{isNone ? words.none() : words.choose()}</option>
          {(times ?? []).map(({ at, isFull }) => (
            <option key={at} value={at} disabled={isFull === true}>
              {isFull ? words.full({ time: timeOf(at) }) : timeOf(at)}
            </option>
          ))}
        </select>
      </div>
      {asksName && (
        <div className="field">
          <label htmlFor={`${id}-name`}>{words.name()}</label>
          <input
            id={`${id}-name`}
            className="input"
            autoComplete="given-name"
            maxLength={TAB_NAME_MAX}
            value={pickUp.name.value}
            onChange={({ currentTarget }) => pickUp.setName(currentTarget.value)}
          />
        </div>
      )}
      <p className="why">{words.noAlcohol()}</p>
      {!paysFirst && <p className="why">{words.payThere()}</p>}
    </div>
  );
}
