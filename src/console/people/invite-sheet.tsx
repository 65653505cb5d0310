import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Role } from '#core/people/codes.ts';
import { checkEmail } from '#core/shared/field-check.ts';
import type { Locale } from '#core/shared/languages.ts';
import { PERSON_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MailFields } from './mail-fields.tsx';
import type { PeopleStore } from './people-store.ts';
import { RoleChoices } from './role-choices.tsx';
import { ShareLink } from './share-link.tsx';

interface Props {
  people: PeopleStore;
  venue: string;
  address: string;
  /** The roles that the inviting person may give. */
  roles: readonly Role[];
  onClose: () => void;
}

/** Whom to invite, and in which role; then the link to share. */
export function InviteSheet({ people, venue, address, roles, onClose }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.people.inviting;
  const [role, setRole] = useState<Role | null>(null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Locale>(locale);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const made = people.made.value;
  const sendsMail = people.data.value?.mail != null;
  const issue = email.trim() === '' ? null : checkEmail(email);
  const title =
    made?.name == null ? LL.people.hand.title() : LL.people.hand.titleFor({ name: made.name });
  return (
    <ConsoleSheet title={made === null ? words.title() : title} isLow onClose={onClose}>
      {made !== null ? (
        <ShareLink link={made} venue={venue} address={address} onDone={onClose} />
      ) : (
        <form
          ref={form}
          className="console-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsChecked(true);
            if (role === null) form.current?.querySelector<HTMLElement>('[type=radio]')?.focus();
            else if (issue !== null)
              form.current?.querySelector<HTMLElement>('[type=email]')?.focus();
            else {
              const mail = { email: email.trim(), locale: language };
              void people.invite(role, name, mail.email === '' ? null : mail);
            }
          }}
        >
          <RoleChoices
            label={words.role()}
            roles={roles}
            chosen={role}
            onChoose={setRole}
            error={isChecked && role === null ? words.missing() : null}
          />
          <LineField
            label={`${words.for()} ${LL.forms.optional()}`}
            hint={words.forHint()}
            value={name}
            onInput={setName}
            autoComplete="off"
            maxLength={PERSON_NAME_MAX}
            isOptional
          />
          {sendsMail && (
            <MailFields
              email={email}
              locale={language}
              onEmail={setEmail}
              onLocale={setLanguage}
              error={isChecked && issue !== null ? LL.forms.issues[issue]() : null}
            />
          )}
          <ErrorMessage error={people.changing.error.value} />
          <Button kind="staff" isFull isSubmit isBusy={people.changing.isBusy.value}>
            {words.submit()}
          </Button>
        </form>
      )}
    </ConsoleSheet>
  );
}
