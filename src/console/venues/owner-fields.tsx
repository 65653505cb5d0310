import { LineField } from '#console/components/fields/line-field.tsx';
import { MailFields } from '#console/people/mail-fields.tsx';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import { PERSON_NAME_MAX } from '#core/shared/limits.ts';
import type { FirstOwner } from '#core/venues/venues.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OwnerDraft } from './new-venue.ts';

interface Props {
  draft: OwnerDraft;
  onChange: (changes: Partial<OwnerDraft>) => void;
  /** Whether the installation can send mail. */
  sendsMail: boolean;
  /** Whether validation errors are shown. */
  isChecked: boolean;
}

/** The owner's name, and where their link is mailed to. */
export function OwnerFields({ draft, onChange, sendsMail, isChecked }: Props) {
  const { LL } = useI18n();
  const words = LL.venues;
  const name = nameIssue(draft);
  const email = emailIssue(draft);
  return (
    <>
      <LineField
        label={words.ownerName()}
        hint={words.ownerHint()}
        value={draft.name}
        onInput={(text) => onChange({ name: text })}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        error={isChecked && name !== null ? LL.forms.issues[name]() : null}
      />
      {sendsMail && (
        <MailFields
          email={draft.email}
          locale={draft.locale}
          onEmail={(text) => onChange({ email: text })}
          onLocale={(locale) => onChange({ locale })}
          error={isChecked && email !== null ? LL.forms.issues[email]() : null}
        />
      )}
    </>
  );
}

/** The fields as they are sent; null while they have errors. */
export function toOwner(draft: OwnerDraft, sendsMail: boolean): FirstOwner | null {
  if (nameIssue(draft) !== null || (sendsMail && emailIssue(draft) !== null)) return null;
  const email = draft.email.trim();
  const isMailed = sendsMail && email !== '';
  return { name: draft.name.trim(), ...(isMailed && { mail: { email, locale: draft.locale } }) };
}

const nameIssue = ({ name }: OwnerDraft) => checkText(name, { min: 1, max: PERSON_NAME_MAX });
const emailIssue = ({ email }: OwnerDraft) => (email.trim() === '' ? null : checkEmail(email));
