import type { FieldIssue } from '../../domain/shared/field-check.ts';
import type { Texts } from '../../i18n/core.ts';

/** What to tell a person about a field where its own words say nothing of the issue. */
export function issueText(LL: Texts, issue: FieldIssue): string {
  return LL.forms.issues[issue]();
}
