import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Button } from '../../components/basic/button.tsx';
import { FormOutcome } from '../../components/form/form-outcome.tsx';
import type { PersistedForm } from '../../stores/shared/persisted-form.ts';
import { WaitingForm } from './waiting-form.tsx';

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
