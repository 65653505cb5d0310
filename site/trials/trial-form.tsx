import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  EMAIL_MAX,
  NAME_MAX,
  TRIAL_DAYS,
  TRIAL_ORDERS_MAX,
  TRIAL_TABLES_MAX,
} from '#core/shared/limits.ts';
import { Input } from '#web/components/form/input.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { Form } from '../components/form/form.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { FormStates } from '../forms/form-states.tsx';
import { issueText } from '../forms/issue-text.ts';
import { useSiteForm } from '../forms/use-site-form.ts';
import { MenuChoice } from './menu-choice.tsx';
import { OwnMenu } from './own-menu.tsx';
import type { TrialDraft, TrialStore } from './trial-store.ts';

interface Props {
  trial: TrialStore;
  /** What the e-mail is for. */
  wayBack: ReactNode;
}

/** What a trial needs: a name, an e-mail, a menu. */
export function TrialForm({ trial, wayBack }: Props) {
  const { LL } = useI18n();
  return (
    <FormStates form={trial.form} sent={LL.register.sent}>
      <Fields trial={trial} wayBack={wayBack} />
    </FormStates>
  );
}

function Fields({ trial, wayBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.trial.form;
  const { form } = trial;
  const { draft, issueOf, problem, isBusy, submit } = useSiteForm(form);
  const field = (name: keyof TrialDraft & ('venue' | 'email')) => {
    const issue = issueOf(name);
    return {
      value: draft[name],
      onInput: (text: string) => form.edit({ [name]: text }),
      error: issue && issueText(LL, issue),
    };
  };
  const failure = form.error.value;
  const unread = menuRefusal(LL, failure);
  return (
    <Form
      label={words.label()}
      problem={unread === null || problem === null ? problem : { ...problem, text: unread }}
      onSubmit={submit}
      trap={draft.website}
      onTrap={(website) => form.edit({ website })}
    >
      <Input
        label={words.venue()}
        maxLength={NAME_MAX}
        autoComplete="organization"
        {...field('venue')}
      />
      <Input
        label={words.email()}
        type="email"
        maxLength={EMAIL_MAX}
        autoComplete="email"
        hint={wayBack}
        {...field('email')}
      />
      <MenuChoice chosen={draft.menu} onChoose={(menu) => form.edit({ menu })} />
      {draft.menu === 'own' && (
        <OwnMenu
          draft={draft}
          issueOf={issueOf}
          isFileTooBig={trial.isFileTooBig.value}
          refusal={isOfPage(failure) ? unread : null}
          onEdit={form.edit}
          onChooseFile={trial.choose}
        />
      )}
      <p className="trial-limits">
        {words.limits({ days: TRIAL_DAYS, tables: TRIAL_TABLES_MAX, orders: TRIAL_ORDERS_MAX })}
      </p>
      <div className="end">
        <SubmitButton isBusy={isBusy}>{words.send()}</SubmitButton>
        <p className="agree">
          {words.agree()} <Link href="/policies/terms">{words.terms()}</Link>{' '}
          <Link href="/policies/privacy">{words.privacy()}</Link>
        </p>
      </div>
    </Form>
  );
}

/** Why a menu could not be read, in the words of this page, which offers other ways. */
const REASONS = {
  'menu.page_address': 'address',
  'menu.page_private': 'private',
  'menu.page_unknown': 'unknown',
  'menu.page_timeout': 'silent',
  'menu.page_unreachable': 'silent',
  'menu.page_refused': 'closed',
  'menu.page_redirects': 'closed',
  'menu.page_too_large': 'closed',
  'menu.page_without_menu': 'withoutMenu',
  'menu.file_too_demanding': 'tooDemanding',
  'menu.import_busy': 'busy',
} as const satisfies Partial<Record<Failure, keyof Texts['trial']['unread']>>;

/** Null: it is about something else. */
function menuRefusal(LL: Texts, failure: Failure | null): string | null {
  const reasons: Partial<Record<string, (typeof REASONS)[keyof typeof REASONS]>> = REASONS;
  const reason = failure === null ? undefined : reasons[failure];
  return reason === undefined ? null : LL.trial.unread[reason]();
}

/** Whether it is said at the field of the page's address. */
const isOfPage = (failure: Failure | null) => failure?.startsWith('menu.page_') ?? false;
