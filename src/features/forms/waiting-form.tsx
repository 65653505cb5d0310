import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../components/basic/button.tsx';
import { FormOutcome } from '../../components/form/form-outcome.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { PersistedForm } from '../../stores/shared/persisted-form.ts';

/** Replaces a form without a response yet: it is sent automatically, or can be changed. */
export function WaitingForm<Draft>({ form }: { form: PersistedForm<Draft> }) {
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
