import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { SoldOutNow } from '#console/live/sold-out-now.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { SoldOutRequest } from '#core/people/staff.schema.ts';
import { PORTIONS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { soldOutWords } from './sold-out-texts.ts';

interface Props {
  kind: SoldOutItem['kind'];
  name: string;
  /** How it is now; null: on sale, and not counted. */
  now: SoldOutNow | null;
  timeZone: string;
  isBusy: boolean;
  /** Why the last attempt failed, in words. */
  problem: string | null;
  onSave: (wish: SoldOutRequest) => void;
  onClose: () => void;
}

type Choice = 'left' | 'tonight' | 'time' | 'open' | 'sold';

const MINUTES = ['15', '30', '60', '120'] as const;
const MINUTE_MS = 60_000;
/** Counts in one tap. */
const COUNTS = [1, 2, 3, 5, 10, 20];
const FIRST_COUNT = 5;

/** What there is of a dish or an option: a number, nothing for a while, or as much as anybody wants. */
export function SoldOutSheet(props: Props) {
  useSignals();
  const { kind, name, now, timeZone, isBusy, problem } = props;
  const { LL, time } = useI18n();
  const words = LL.console.soldOut;
  const { now: at } = useTicker();
  const [choice, setChoice] = useState<Choice>(kind === 'product' ? 'left' : 'tonight');
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('30');
  // What is shown follows each order, and is what the new number replaces.
  const [typed, setTyped] = useState<number | null>(null);
  const left = typed ?? (now?.left || FIRST_COUNT);
  const until = at.value + Number(minutes) * MINUTE_MS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const was = kind === 'product' ? { was: now?.left ?? null } : {};
    switch (choice) {
      case 'left':
        return props.onSave({ soldOut: false, left, ...was });
      case 'tonight':
        return props.onSave({ soldOut: true, until: 'next_day' });
      case 'time':
        return props.onSave({ soldOut: true, until: new Date(until).toISOString() });
      case 'open':
        return props.onSave({ soldOut: true });
      case 'sold':
        return props.onSave({ soldOut: false });
    }
  };
  return (
    <ConsoleSheet
      title={name}
      isLow
      className="sold-out-form"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p className="now" role="status">
        {soldOutWords(LL, now, (instant) => time(instant, timeZone)) ?? words.isOn()}
      </p>
      <ChipChoice
        legend={words.what()}
        choices={[
          ...(kind === 'product' ? [{ value: 'left' as const, words: words.few() }] : []),
          { value: 'tonight', words: words.tonight() },
          { value: 'time', words: words.while() },
          { value: 'open', words: words.openEnd() },
          { value: 'sold', words: words.isOn() },
        ]}
        chosen={choice}
        isRow
        onChoose={setChoice}
      />
      {choice === 'left' && <Count name={name} left={left} onChange={setTyped} />}
      {choice === 'time' && (
        <ChipChoice
          legend={LL.console.pause.howLong()}
          choices={MINUTES.map((value) => ({
            value,
            words: LL.console.pause.minutes({ count: Number(value) }),
          }))}
          chosen={minutes}
          isRow
          onChoose={setMinutes}
        />
      )}
      <ProblemText text={problem} className="reason-missing" />
      <Button kind="staff" isBig isFull isSubmit isBusy={isBusy}>
        {choice === 'left' && words.saveLeft({ count: left })}
        {choice === 'tonight' && words.tonight()}
        {choice === 'time' && words.untilTime({ time: time(until, timeZone) })}
        {choice === 'open' && words.openEnd()}
        {choice === 'sold' && words.sellAgain()}
      </Button>
    </ConsoleSheet>
  );
}

interface CountProps {
  name: string;
  left: number;
  onChange: (left: number) => void;
}

/** Usual numbers in one tap, any other in a few. */
function Count({ name, left, onChange }: CountProps) {
  const { LL } = useI18n();
  const words = LL.console.soldOut;
  return (
    <div className="portion-count">
      <ChipChoice
        legend={words.howMany()}
        choices={COUNTS.map((count) => ({ value: String(count), words: String(count) }))}
        chosen={String(left)}
        isRow
        onChoose={(count) => onChange(Number(count))}
      />
      <Stepper
        isTall
        value={left}
        min={1}
        max={PORTIONS_MAX}
        label={words.howManyOf({ name })}
        onChange={onChange}
      />
      <p className="hint">{words.countHint()}</p>
    </div>
  );
}
