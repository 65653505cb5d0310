import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FormOutcome } from '../components/form/form-outcome.tsx';
import type { PersistedForm } from './persisted-form.ts';

interface Props<Draft> {
  form: PersistedForm<Draft>;
  /** The confirmation once it has arrived. */
  sent: { title(): string; text(): string; another(): string };
  /** The fields. */
  children: ReactNode;
}

/** A form while it is filled in, while it waits for its response, and when it has arrived. */
export function FormStates<Draft>({ form, sent, children }: Props<Draft>) {
  useSignals();
  const status = form.status.value;
  if (status === 'waiting') {
    return <WaitingForm form={form} />;
  }
  if (status === 'sent') {
    return (
      <FormOutcome title={sent.title()} text={sent.text()}>
        <Button isBig onClick={form.restart}>
          {sent.another()}
        </Button>
      </FormOutcome>
    );
  }
  return children;
}

/** Replaces a form without a response yet: it is sent automatically, or can be changed. */
function WaitingForm<Draft>({ form }: { form: PersistedForm<Draft> }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.forms.waiting;
  return (
    <FormOutcome title={words.title()} text={form.isKept.value ? words.kept() : words.unkept()}>
      <Button kind="staff" isBig onClick={() => void form.send()}>
        {words.now()}
      </Button>
      <Button kind="edge" isBig onClick={form.takeBack}>
        {words.change()}
      </Button>
    </FormOutcome>
  );
}
