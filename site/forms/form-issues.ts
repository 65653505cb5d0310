import type { FieldIssue } from '#core/shared/field-check.ts';
import type { FormIssues } from './persisted-form.ts';

/** The fields with errors. */
export function formIssues<Draft>(
  checked: {
    readonly [Field in keyof Draft]?: FieldIssue | null;
  },
): FormIssues<Draft> {
  const wrong = Object.entries(checked).filter(([, issue]) => issue !== null);
  return Object.fromEntries(wrong) as FormIssues<Draft>;
}
