import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { NO_PHONE, NO_POLICIES, POLICIES } from '#core/operator/codes.ts';
import { contactUrl, pageUrl } from '#core/operator/contact.ts';
import type { Operator, OperatorPhone } from '#core/operator/operator.schema.ts';
import { phoneUrl, readPhoneHours } from '#core/operator/phone.ts';
import { isRightPhone } from '#core/operator/shown-operator.ts';
import { OPERATOR_LINE_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OperatorStore } from './operator-store.ts';

interface Props {
  known: Operator;
  store: OperatorStore;
}

const LINES = ['name', 'number', 'address'] as const;

/** Who runs the installation; what the server's environment says is shown, and not asked for. */
export function DetailsForm({ known, store }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.operator.details;
  const { details, fixed } = known;
  // Both forms of the page share the store: an error is shown where it was caused.
  const [isMine, setMine] = useState(false);
  const { draft, type, isSaved, isChecked, form, submit } = useSaveForm({
    saved: details,
    isRight: (now) =>
      contactUrl(now.contact) !== null &&
      !lacksName(now) &&
      isRightPhone(now.phone ?? NO_PHONE) &&
      Object.values(now.policies ?? NO_POLICIES).every((address) => pageUrl(address) !== null),
    save: async (now) => {
      setMine(true);
      const isDone = await store.saveDetails(now);
      setMine(!isDone);
      return isDone;
    },
  });
  const own = draft.policies ?? NO_POLICIES;
  const isFixed =
    fixed.name && fixed.contact && fixed.phone && fixed.policies.length === POLICIES.length;
  return (
    <form ref={form} className="console-form framed" noValidate onSubmit={submit}>
      <h2 className="head">{words.heading()}</h2>
      {details.name === '' && (
        <Notice kind="wait" shape={alertIcon} title={words.nobody()} text={words.nobodyText()} />
      )}
      {fixed.name ? (
        <>
          {LINES.filter((line) => details[line] !== '').map((line) => (
            <p key={line}>{details[line]}</p>
          ))}
          <p className="hint">{words.fixed()}</p>
        </>
      ) : (
        LINES.map((line) => (
          <LineField
            key={line}
            label={words[line]()}
            value={draft[line]}
            onInput={(text) => type({ [line]: text })}
            autoComplete={line === 'name' ? 'organization' : 'off'}
            maxLength={OPERATOR_LINE_MAX}
            isOptional
            error={line === 'name' && isChecked && lacksName(draft) ? words.noName() : null}
          />
        ))
      )}
      {fixed.contact ? (
        <>
          <p>{details.contact}</p>
          <p className="hint">{words.contactFixed()}</p>
        </>
      ) : (
        <LineField
          label={words.contact()}
          hint={words.contactHint()}
          value={draft.contact}
          onInput={(contact) => type({ contact })}
          autoComplete="off"
          maxLength={OPERATOR_LINE_MAX}
          isOptional
          error={isChecked && contactUrl(draft.contact) === null ? words.badContact() : null}
        />
      )}
      <PhoneFields
        phone={draft.phone ?? NO_PHONE}
        isFixed={fixed.phone}
        isChecked={isChecked}
        onType={(phone) => type({ phone })}
      />
      <h3 className="head">{words.policies()}</h3>
      <p className="hint">{words.policiesHint()}</p>
      {POLICIES.map((policy) =>
        fixed.policies.includes(policy) ? (
          <div key={policy}>
            <p>
              {words[policy]()}: {own[policy]}
            </p>
            <p className="hint">
              {words.policyFixed({ name: `OPERATOR_${policy.toUpperCase()}` })}
            </p>
          </div>
        ) : (
          <LineField
            key={policy}
            label={words[policy]()}
            value={own[policy]}
            onInput={(text) => type({ policies: { ...own, [policy]: text } })}
            autoComplete="off"
            maxLength={OPERATOR_LINE_MAX}
            isOptional
            error={isChecked && pageUrl(own[policy]) === null ? words.badPolicy() : null}
          />
        ),
      )}
      <ErrorMessage error={isMine ? store.changing.error.value : null} />
      <SuccessMessage text={isSaved ? words.saved() : null} />
      {!isFixed && (
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.save()}
        </Button>
      )}
    </form>
  );
}

interface PhoneProps {
  phone: OperatorPhone;
  isFixed: boolean;
  isChecked: boolean;
  onType: (phone: OperatorPhone) => void;
}

/** A number to call, and when somebody answers it. */
function PhoneFields({ phone, isFixed, isChecked, onType }: PhoneProps) {
  const { LL } = useI18n();
  const words = LL.operator.details;
  const { number, hours } = phone;
  if (isFixed) {
    return (
      <>
        <p>{[number, hours].filter((each) => each !== '').join(', ')}</p>
        <p className="hint">{words.phoneFixed()}</p>
      </>
    );
  }
  const numberProblem = () => {
    if (phoneUrl(number) === null) return words.badPhone();
    return number.trim() === '' && hours.trim() !== '' ? words.noPhone() : null;
  };
  return (
    <>
      <LineField
        label={words.phone()}
        hint={words.phoneHint()}
        value={number}
        type="tel"
        onInput={(text) => onType({ ...phone, number: text })}
        autoComplete="tel"
        maxLength={OPERATOR_LINE_MAX}
        isOptional
        error={isChecked ? numberProblem() : null}
      />
      <LineField
        label={words.phoneHours()}
        hint={words.phoneHoursHint()}
        value={hours}
        onInput={(text) => onType({ ...phone, hours: text })}
        autoComplete="off"
        maxLength={OPERATOR_LINE_MAX}
        isOptional
        error={isChecked && readPhoneHours(hours) === null ? words.badPhoneHours() : null}
      />
    </>
  );
}

function lacksName({ name, number, address }: Operator['details']): boolean {
  return name.trim() === '' && `${number}${address}`.trim() !== '';
}
