import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from '#core/shared/limits.ts';
import { WEBHOOK_KINDS, type WebhookKind } from '#core/webhooks/codes.ts';
import type { WebhookChange } from '#core/webhooks/webhooks.schema.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import { KIND_GROUPS, kindText } from './webhook-words.ts';

interface Props {
  draft: WebhookChange;
  isChecked: boolean;
  hasOwnNetworks: boolean;
  /** Why it was not saved. */
  error: Failure | null;
  onType: (changes: Partial<WebhookChange>) => void;
}

/** Where it is, what it is, and what it is told. */
export function WebhookFields({ draft, isChecked, hasOwnNetworks, error, onType }: Props) {
  const { LL } = useI18n();
  const words = LL.webhooks;
  const { url, description } = draft;
  // The form is long: what is wrong with the address is said there too.
  const refused = error?.startsWith('webhooks.address') ? errorText(LL, error) : null;
  return (
    <>
      <LineField
        label={words.url()}
        hint={hasOwnNetworks ? words.urlHintOwn() : words.urlHint()}
        type="url"
        value={url}
        onInput={(typed) => onType({ url: typed })}
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        error={isChecked && url.trim() === '' ? words.urlMissing() : refused}
      />
      <LineField
        label={words.description()}
        hint={words.descriptionHint()}
        value={description}
        onInput={(typed) => onType({ description: typed })}
        autoComplete="off"
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        isOptional
      />
      <KindChoices {...{ draft, isChecked, onType }} />
    </>
  );
}

function KindChoices({ draft, isChecked, onType }: Omit<Props, 'hasOwnNetworks' | 'error'>) {
  const words = useI18n().LL.webhooks;
  const id = useId();
  const isMissing = isChecked && draft.kinds.length === 0;
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    onType({
      kinds: WEBHOOK_KINDS.filter((each) =>
        each === kind ? isChosen : draft.kinds.includes(each),
      ),
    });
  return (
    <fieldset className="webhook-kinds" aria-describedby={isMissing ? `${id}-wrong` : undefined}>
      <legend>{words.kinds()}</legend>
      <FieldError id={`${id}-wrong`} text={isMissing ? words.kindsMissing() : null} />
      {(Object.keys(KIND_GROUPS) as (keyof typeof KIND_GROUPS)[]).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group within the fieldset
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{words.groups[group]()}</h3>
          <div className="choices">
            {KIND_GROUPS[group].map((kind) => (
              <ChoiceRow
                key={kind}
                kind="many"
                group={id}
                name={kindText(kind, words.kind)}
                isChosen={draft.kinds.includes(kind)}
                onChoose={(isChosen) => choose(kind, isChosen)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
