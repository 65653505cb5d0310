import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { FieldIssue } from '#core/shared/field-check.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FormIssues, PersistedForm } from './persisted-form.ts';

/** A persisted form for display. */
export interface SiteForm<Draft> {
  readonly draft: Draft;
  /** A field's error, or null; none before somebody tried to send it. */
  issueOf(field: keyof Draft): FieldIssue | null;
  readonly problem: { title: string; text: string } | null;
  readonly isBusy: boolean;
  /** For `Form`: sends if valid, and returns whether it was. */
  submit(): boolean;
}

/**
 * Connects a persisted form to its fields. Fields show errors when it is sent, not while typing;
 * from then on each is cleared as soon as it is valid.
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
