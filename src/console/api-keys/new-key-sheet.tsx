import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { SCOPES, type Scope } from '#core/api-keys/codes.ts';
import { API_KEY_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ApiKeysStore } from './api-keys-store.ts';
import { scopeWords } from './scope-words.ts';

interface Props {
  store: ApiKeysStore;
  onClose: () => void;
}

const NEVER = 'never';

/** What a new key is for and may do; then the key, once. */
export function NewKeySheet({ store, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { new: words, hand } = LL.apiKeys;
  // A repeated attempt makes one key.
  const [id] = useState(store.newId);
  const [typed, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState(NEVER);
  const [token, setToken] = useState<string | null>(null);
  const name = typed.trim();
  const isRight = name !== '' && scopes.length > 0;
  const { form, isChecked, submit } = useCheckedForm(isRight, () => {
    const wish = { id, name, scopes: [...scopes], days: days === NEVER ? null : Number(days) };
    void store.make(wish).then((made) => {
      if (made !== undefined) setToken(made);
    });
  });
  const ends = [
    { value: NEVER, name: words.never() },
    { value: '30', name: words.days30() },
    { value: '90', name: words.days90() },
    { value: '365', name: words.days365() },
  ];
  return (
    <ConsoleSheet
      title={token === null ? words.title() : LL.apiKeys.hand.title({ name })}
      onClose={onClose}
    >
      {token !== null ? (
        <div className="key-to-copy">
          <p>{hand.lead()}</p>
          <CopyField label={hand.label()} hint={hand.secret()} value={token} rows={2} takesFocus>
            <Button kind="edge" onClick={onClose}>
              {hand.done()}
            </Button>
          </CopyField>
        </div>
      ) : (
        <form ref={form} className="console-form" noValidate onSubmit={submit}>
          <LineField
            label={words.name()}
            hint={words.nameHint()}
            value={typed}
            onInput={setName}
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX}
            error={isChecked && name === '' ? LL.forms.issues.missing() : null}
          />
          <ScopeChoices
            chosen={scopes}
            error={isChecked && scopes.length === 0 ? words.mayMissing() : null}
            onChange={setScopes}
          />
          <SelectField
            label={words.ends()}
            hint={words.endsHint()}
            options={ends}
            chosen={days}
            onChoose={setDays}
          />
          <ErrorMessage error={store.changing.error.value} />
          <Button kind="staff" isFull isSubmit isBusy={store.changing.isBusy.value}>
            {words.submit()}
          </Button>
        </form>
      )}
    </ConsoleSheet>
  );
}

interface ChoicesProps {
  chosen: readonly Scope[];
  error: string | null;
  onChange: (scopes: readonly Scope[]) => void;
}

function ScopeChoices({ chosen, error, onChange }: ChoicesProps) {
  const { LL } = useI18n();
  const id = useId();
  return (
    <fieldset
      className="scope-choices"
      aria-describedby={error === null ? undefined : `${id}-wrong`}
    >
      <legend>{LL.apiKeys.new.may()}</legend>
      {SCOPES.map((scope) => (
        <ChoiceRow
          key={scope}
          kind="many"
          group={id}
          name={scopeWords(scope, LL).name()}
          sub={scopeWords(scope, LL).text()}
          isChosen={chosen.includes(scope)}
          onChoose={(isChosen) => {
            const others = chosen.filter((each) => each !== scope);
            onChange(isChosen ? [...others, scope] : others);
          }}
        />
      ))}
      <FieldError id={`${id}-wrong`} text={error} />
    </fieldset>
  );
}
