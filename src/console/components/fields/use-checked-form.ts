import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';

/**
 * A form that shows validation errors after the first attempt to send it, and updates them from
 * then on.
 */
export interface CheckedForm {
  form: RefObject<HTMLFormElement | null>;
  /** Whether errors are shown. */
  isChecked: boolean;
  submit: (event: SubmitEvent) => void;
  /** Hides the errors again, as before the first attempt. */
  reset: () => void;
}

/**
 * `isRight` is called when the form is sent; if it returns false, focus moves to the first field
 * with an error.
 */
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

/** The first field with an error; in a group without a choice, its first option. */
function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const group =
    wrong ?? form?.querySelector('.wrong')?.closest<HTMLElement>('fieldset, [role="radiogroup"]');
  return group?.matches('input, select, textarea, button')
    ? group
    : group?.querySelector<HTMLElement>('input');
}
