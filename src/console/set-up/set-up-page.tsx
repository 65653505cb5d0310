import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import salad from '#console/components/page/caesar.svg';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { LogoMark } from '#console/components/page/logo-mark.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { HoursStep } from './hours-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { SET_UP_STEPS, type SetUpStep } from './set-up-draft.ts';
import type { SetUpStore } from './set-up-store.ts';
import { StepList } from './step-list.tsx';
import type { StepProps } from './step-props.ts';
import { TablesStep } from './tables-step.tsx';
import { VenueStep } from './venue-step.tsx';

const CODE_MAX = 40;

/** Asks for the code in the server's log, which proves access to the server. */
function CodeStep({ draft, onChange, wrong, error }: StepProps & { error: Failure | null }) {
  const { LL } = useI18n();
  const words = LL.setUp.code;
  const said = () => {
    if (error === 'setup.wrong_code') return words.wrong();
    if (error === 'request.rate_limited') return words.locked();
    return wrong.includes('code') ? LL.forms.issues.missing() : null;
  };
  return (
    <LineField
      label={words.label()}
      hint={words.hint()}
      value={draft.code}
      onInput={(code) => onChange({ code })}
      autoComplete="off"
      maxLength={CODE_MAX}
      error={said()}
    />
  );
}

interface Props {
  setUp: SetUpStore;
  /** Called when the venue is open. */
  onDone: () => void;
  /** Language and theme. */
  children: ReactNode;
}

/** The first set-up, one step at a time. */
export function SetUpPage({ setUp, onDone, children }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const step = setUp.step.value;
  useEffect(() => {
    document.title = LL.setUp.title();
  }, [LL]);
  useEffect(() => setUp.speak(locale), [setUp, locale]);
  return (
    <main className="set-up">
      <div className="way">
        <p className="brand">
          <LogoMark />
          Servett
        </p>
        <StepList current={step} onGo={setUp.goTo} />
      </div>
      <div className="do">
        {/* The key gives each step a new state, so that it starts without errors. */}
        <Step key={step} step={step} setUp={setUp} onDone={onDone} />
        <div className="ways">{children}</div>
      </div>
      <div className="laid" aria-hidden="true">
        <img src={salad} alt="" />
      </div>
    </main>
  );
}

interface StepViewProps {
  step: SetUpStep;
  setUp: SetUpStore;
  onDone: () => void;
}

function Step({ step, setUp, onDone }: StepViewProps) {
  useSignals();
  const { LL } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const draft = setUp.draft.value;
  const wrong = setUp.wrongIn(step);
  const isLast = step === 'tables';
  const { form, isChecked, submit } = useCheckedForm(wrong.length === 0, () => {
    void setUp.next().then((isOn) => isOn && isLast && onDone());
  });
  const error = setUp.sending.error.value;
  const isCodes = error === 'setup.wrong_code' || error === 'request.rate_limited';
  const previous = SET_UP_STEPS[SET_UP_STEPS.indexOf(step) - 1];
  const isBusy = setUp.sending.isBusy.value;
  const shared = { draft, onChange: setUp.change, wrong: isChecked ? wrong : [] };
  const words = LL.setUp[step];
  const submitWords = isLast ? LL.setUp.tables.submit({ venue: draft.venue }) : LL.setUp.next();
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="head" ref={heading} tabIndex={-1}>
        {words.title()}
      </h1>
      <p className="lead">{words.lead()}</p>
      {step === 'code' && <CodeStep {...shared} error={error} />}
      {step === 'owner' && <OwnerStep {...shared} />}
      {step === 'venue' && <VenueStep {...shared} />}
      {step === 'hours' && <HoursStep {...shared} />}
      {step === 'menu' && <MenuStep {...shared} store={setUp} />}
      {step === 'tables' && <TablesStep {...shared} />}
      <ErrorMessage error={step === 'code' && isCodes ? null : error} />
      <div className="foot">
        {previous !== undefined && (
          <Button kind="bare" isBig onClick={() => setUp.goTo(previous)}>
            {LL.setUp.back()}
          </Button>
        )}
        <Button kind="staff" isBig isSubmit isBusy={isBusy}>
          {isBusy ? LL.setUp.busy() : submitWords}
        </Button>
      </div>
      <p className="kept">{LL.setUp.kept()}</p>
    </form>
  );
}
