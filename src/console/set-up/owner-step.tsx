import { LineField } from '#console/components/fields/line-field.tsx';
import { NewPasswordField } from '#console/components/fields/new-password-field.tsx';
import { passwordFlawTexts } from '#console/components/fields/password-texts.ts';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { aboutOwner } from './set-up-draft.ts';
import type { StepProps } from './step-props.ts';

/** The owner of the venue, who also runs the installation. */
export function OwnerStep({ draft, onChange, wrong }: StepProps) {
  const { LL } = useI18n();
  const about = aboutOwner(draft);
  const name = checkText(draft.name, { min: 1, max: PERSON_NAME_MAX });
  const email = checkEmail(draft.email);
  const { issues } = LL.forms;
  return (
    <>
      <LineField
        label={LL.people.link.name()}
        value={draft.name}
        onInput={(text) => onChange({ name: text })}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        error={wrong.includes('name') && name !== null ? issues[name]() : null}
      />
      <LineField
        label={LL.people.link.email()}
        type="email"
        value={draft.email}
        onInput={(text) => onChange({ email: text })}
        autoComplete="username"
        maxLength={EMAIL_MAX}
        error={wrong.includes('email') && email !== null ? issues[email]() : null}
      />
      <NewPasswordField
        label={LL.people.password.label()}
        value={draft.password}
        onInput={(password) => onChange({ password })}
        about={about}
        error={wrong.includes('password') ? passwordFlawTexts(LL, draft.password, about) : null}
      />
    </>
  );
}
