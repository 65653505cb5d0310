import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX, REGISTRATION_MESSAGE_MAX } from '#core/shared/limits.ts';
import { Input } from '#web/components/form/input.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Form } from '../components/form/form.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { FormStates } from '../forms/form-states.tsx';
import { issueText } from '../forms/issue-text.ts';
import type { PersistedForm } from '../forms/persisted-form.ts';
import { useSiteForm } from '../forms/use-site-form.ts';
import type { RegistrationDraft } from './registration-store.ts';

const AREA_ROWS = 4;

interface Props {
  /** `registration` of the visitor's stores. */
  form: PersistedForm<RegistrationDraft>;
  /** Id of the chosen plan, lower case and hyphens; part of the request. */
  plan?: string | undefined;
  /** Links beside the button: terms and privacy policy. */
  terms?: ReactNode;
}

/** The form for registering a venue: typed, stored on the device, sent once. */
export function RegistrationForm({ form, plan, terms }: Props) {
  const { LL } = useI18n();
  return (
    <FormStates form={form} sent={LL.register.sent}>
      <Fields form={form} plan={plan} terms={terms} />
    </FormStates>
  );
}

function Fields({ form, plan, terms }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.register.form;
  const { draft, issueOf, problem, isBusy, submit } = useSiteForm(form);
  const field = (name: Exclude<keyof RegistrationDraft, 'plan' | 'website'>) => {
    const issue = issueOf(name);
    return {
      value: draft[name],
      onInput: (text: string) => form.edit({ [name]: text }),
      error: issue && issueText(LL, issue),
    };
  };
  return (
    <Form
      label={words.label()}
      problem={problem}
      onSubmit={() => {
        if (plan !== undefined) form.edit({ plan });
        return submit();
      }}
      trap={draft.website}
      onTrap={(website) => form.edit({ website })}
    >
      <Input
        label={words.venue()}
        maxLength={NAME_MAX}
        autoComplete="organization"
        {...field('venue')}
      />
      <div className="field-pair">
        <Input label={words.name()} maxLength={NAME_MAX} autoComplete="name" {...field('name')} />
        <Input
          label={words.email()}
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <Input
        label={words.phone()}
        type="tel"
        isOptional
        maxLength={PHONE_MAX}
        autoComplete="tel"
        {...field('phone')}
      />
      <Input
        label={words.message()}
        hint={words.hint()}
        isOptional
        rows={AREA_ROWS}
        maxLength={REGISTRATION_MESSAGE_MAX}
        autoComplete="off"
        {...field('message')}
      />
      <div className="end">
        <SubmitButton isBusy={isBusy}>{words.send()}</SubmitButton>
        <p>
          {words.nothingYet()} {terms}
        </p>
      </div>
    </Form>
  );
}
