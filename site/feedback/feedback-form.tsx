import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { FEEDBACK_RATINGS, FEEDBACK_SENDERS } from '#core/feedback/codes.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, NAME_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Choices } from '#web/components/form/choices.tsx';
import { Input } from '#web/components/form/input.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Form } from '../components/form/form.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { FormStates } from '../forms/form-states.tsx';
import { issueText } from '../forms/issue-text.ts';
import type { PersistedForm } from '../forms/persisted-form.ts';
import { useSiteForm } from '../forms/use-site-form.ts';
import type { FeedbackDraft } from './feedback-store.ts';

const AREA_ROWS = 5;

interface Props {
  /** `feedback.form` of the visitor's stores. */
  form: PersistedForm<FeedbackDraft>;
}

/** The feedback form: typed, stored on the device, sent once, confirmed. */
export function FeedbackForm({ form }: Props) {
  const { LL } = useI18n();
  return (
    <FormStates form={form} sent={LL.feedback.sent}>
      <Fields form={form} />
    </FormStates>
  );
}

function Fields({ form }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.feedback.form;
  const { draft, issueOf, problem, isBusy, submit } = useSiteForm(form);
  const permission = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Ticked on a prerendered page, before the script had loaded.
    const box = permission.current?.querySelector('input');
    if (box?.checked && !form.draft.peek().mayPublish) form.edit({ mayPublish: true });
  }, [form]);
  const textOf = (field: 'text' | 'name') => {
    const issue = issueOf(field);
    const isShort = issue === 'missing' || issue === 'too_short';
    if (issue === null) return null;
    return field === 'text' && isShort
      ? words.tooShort({ min: FEEDBACK_MIN })
      : issueText(LL, issue);
  };
  return (
    <Form
      label={words.label()}
      problem={problem}
      onSubmit={submit}
      trap={draft.website}
      onTrap={(website) => form.edit({ website })}
    >
      <Choices
        label={words.rating()}
        look="scale"
        options={FEEDBACK_RATINGS.map((value) => ({ value, name: LL.feedback.ratings[value]() }))}
        chosen={draft.rating}
        onChoose={(rating) => form.edit({ rating })}
        error={issueOf('rating') && words.chooseRating()}
      />
      <Choices
        label={words.sender()}
        look="chips"
        options={FEEDBACK_SENDERS.map((value) => ({ value, name: LL.feedback.senders[value]() }))}
        chosen={draft.sender}
        onChoose={(sender) => form.edit({ sender })}
        error={issueOf('sender') && words.chooseSender()}
      />
      <Input
        label={words.text()}
        hint={words.hint()}
        rows={AREA_ROWS}
        value={draft.text}
        onInput={(text) => form.edit({ text })}
        minLength={FEEDBACK_MIN}
        maxLength={FEEDBACK_MAX}
        autoComplete="off"
        error={textOf('text')}
      />
      <Input
        label={words.name()}
        isOptional
        value={draft.name}
        onInput={(name) => form.edit({ name })}
        maxLength={NAME_MAX}
        autoComplete="name"
        error={textOf('name')}
      />
      <div ref={permission}>
        <ChoiceRow
          kind="many"
          group="mayPublish"
          name={words.mayPublish()}
          isChosen={draft.mayPublish}
          onChoose={(mayPublish) => form.edit({ mayPublish })}
        />
      </div>
      <div className="end">
        <SubmitButton isBusy={isBusy}>{words.send()}</SubmitButton>
        <p>{words.readFirst()}</p>
      </div>
    </Form>
  );
}
