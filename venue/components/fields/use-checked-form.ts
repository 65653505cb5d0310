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

/** The first field that is wrong; of a group of choices that lacks one, its first choice. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const group =
    wrong ?? form?.querySelector('.wrong')?.closest<HTMLElement>('fieldset, [role="radiogroup"]');
  return group?.matches('input, select, textarea, button')
    ? group
    : group?.querySelector<HTMLElement>('input');
}
