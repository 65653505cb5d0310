import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { FieldIssue } from '../../domain/shared/field-check.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { FormIssues, PersistedForm } from '../../stores/shared/persisted-form.ts';

/** A kept form as it is shown. */
export interface SiteForm<Draft> {
  readonly draft: Draft;
  /** What is wrong with a field, or null; nothing before somebody tried to send it. */
  issueOf(field: keyof Draft): FieldIssue | null;
  readonly problem: { title: string; text: string } | null;
  readonly isBusy: boolean;
  /** For `Form`: sends what is right, and answers whether it was. */
  submit(): boolean;
}

/**
 * Connects a kept form to its fields. Fields turn wrong when it is sent, not while they are typed
 * in; from then on each is right again as soon as it is.
 */
export function useSiteForm<Draft extends object>(form: PersistedForm<Draft>): SiteForm<Draft> {
  useSignals();
  const { LL } = useI18n();
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    void form.restore();
  }, [form]);
  const issues: FormIssues<Draft> = isChecked ? form.check() : {};
  const count = Object.keys(issues).length;
  const refusal = form.error.value;
  return {
    draft: form.draft.value,
    issueOf: (field) => issues[field] ?? null,
    problem:
      count > 0
        ? { title: LL.forms.wrong({ count }), text: LL.forms.kept() }
        : refusal && { title: LL.forms.refused(), text: errorText(LL, refusal) },
    isBusy: form.status.value === 'sending',
    submit() {
      const isRight = Object.keys(form.check()).length === 0;
      setIsChecked(!isRight);
      if (isRight) void form.send();
      return isRight;
    },
  };
}
