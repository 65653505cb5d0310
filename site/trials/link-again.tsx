import { type SubmitEvent, useState } from 'react';
import { checkEmail } from '#core/shared/field-check.ts';
import { EMAIL_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Input } from '#web/components/form/input.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { issueText } from '../forms/issue-text.ts';
import type { TrialStore } from './trial-store.ts';

/** For who opened a trial and has lost the link: it is mailed again. */
export function LinkAgain({ trial }: { trial: TrialStore }) {
  const { LL } = useI18n();
  const words = LL.trial.again;
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Failure | 'done' | null>(null);
  const issue = isChecked ? checkEmail(email) : null;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (checkEmail(email) !== null || isBusy) return;
    setIsBusy(true);
    setOutcome((await trial.askForLink(email)) ?? 'done');
    setIsBusy(false);
  };
  return (
    <details className="link-again">
      <summary>{words.title()}</summary>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p>{words.text()}</p>
        <Input
          label={LL.trial.form.email()}
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="email"
          value={email}
          onInput={setEmail}
          error={issue && issueText(LL, issue)}
        />
        <Button kind="edge" isSubmit isBusy={isBusy}>
          {words.send()}
        </Button>
        <p role="status">
          {outcome === 'done' ? words.done() : outcome !== null && errorText(LL, outcome)}
        </p>
      </form>
    </details>
  );
}
