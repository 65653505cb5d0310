import { LineField } from '#console/components/fields/line-field.tsx';
import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import { EMAIL_MAX } from '#core/shared/limits.ts';
import { Choices } from '#web/components/form/choices.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  email: string;
  locale: Locale;
  onEmail: (email: string) => void;
  onLocale: (locale: Locale) => void;
  /** What is wrong with the e-mail address, in words. */
  error: string | null;
}

/** The e-mail address of an invitation, and its language. */
export function MailFields({ email, locale, onEmail, onLocale, error }: Props) {
  const { LL } = useI18n();
  const words = LL.people.inviting;
  return (
    <>
      <LineField
        label={`${words.email()} ${LL.forms.optional()}`}
        hint={words.emailHint()}
        type="email"
        value={email}
        onInput={onEmail}
        autoComplete="off"
        maxLength={EMAIL_MAX}
        isOptional
        error={error}
      />
      {email.trim() !== '' && (
        <Choices
          label={words.language()}
          look="chips"
          options={LOCALES.map((each) => ({ value: each, name: LOCALE_FACTS[each].name }))}
          chosen={locale}
          onChoose={onLocale}
        />
      )}
    </>
  );
}
