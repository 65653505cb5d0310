import type { FieldIssue } from '#core/shared/field-check.ts';
import type { Texts } from '#web/i18n/core.ts';

/** The default message for a field's error. */
export function issueText(LL: Texts, issue: FieldIssue): string {
  return LL.forms.issues[issue]();
}
