import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** A form that says what is wrong once somebody has tried to send it, and at once from then on. */
export interface CheckedForm {
  form: RefObject<HTMLFormElement | null>;
  /** Whether what is wrong is shown. */
  isChecked: boolean;
  submit: (event: SubmitEvent) => void;
  /** As if it had not been sent. */
  reset: () => void;
}

/** `isRight` is asked when the form is sent; if it is not, focus goes to the first wrong field. */
export function useCheckedForm(isRight: boolean, onSend: () => void): CheckedForm {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) firstWrong(form.current)?.focus();
  }, [refusals]);
  return {
    form,
    isChecked: refusals > 0,
    submit(event) {
      event.preventDefault();
      if (isRight) onSend();
      else setRefusals((count) => count + 1);
    },
    reset: () => setRefusals(0),
  };
}

/** A field that is wrong; of a group of choices that lacks one, the first. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const group = form?.querySelector('.wrong')?.closest('fieldset, [role="radiogroup"]');
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    group?.querySelector<HTMLElement>('input')
  );
}
