import type { FieldIssue } from '../domain/field-check.ts';
import type { FormIssues } from './kept-form.ts';

/** The fields that something is wrong with. */
export function foundIssues<Draft>(
  checked: {
    readonly [Field in keyof Draft]?: FieldIssue | null;
  },
): FormIssues<Draft> {
  const wrong = Object.entries(checked).filter(([, issue]) => issue !== null);
  return Object.fromEntries(wrong) as FormIssues<Draft>;
}
