import { useState } from 'react';
import { EXTERNAL_ID_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Input } from '#web/components/form/input.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface HiddenProps {
  sub: string;
  isHidden: boolean | undefined;
  onHidden: (isHidden: boolean) => void;
}

const free = () => null;

/** Whether guests see it at all. */
export function HiddenRow({ sub, isHidden, onHidden }: HiddenProps) {
  const { LL } = useI18n();
  return (
    <ChoiceRow
      kind="many"
      group="hidden"
      name={LL.menuEditor.form.hidden()}
      sub={sub}
      isChosen={isHidden === true}
      onChoose={onHidden}
    />
  );
}

interface ExternalProps {
  /** What it is for, where an import does not look for it. */
  hint?: string;
  value: string | undefined;
  /** The name of another part that has this id already; null where it is free. */
  takenBy?: (externalId: string) => string | null;
  onValue: (value: string | undefined) => void;
}

/**
 * Its identifier in another system. One that another part has stays in the field and is said there;
 * until it is another, the part has none.
 */
export function ExternalIdField({ value, hint, takenBy = free, onValue }: ExternalProps) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  const [refused, setRefused] = useState<string | null>(null);
  const holder = refused === null ? null : takenBy(refused);
  const type = (text: string) => {
    const isTaken = takenBy(text) !== null;
    setRefused(isTaken ? text : null);
    onValue(isTaken || text === '' ? undefined : text);
  };
  return (
    <div className="part">
      <Input
        label={words.external()}
        hint={hint ?? words.externalHint()}
        value={refused ?? value ?? ''}
        error={holder === null ? null : words.externalTaken({ name: holder })}
        isOptional
        maxLength={EXTERNAL_ID_MAX}
        autoComplete="off"
        onInput={type}
      />
    </div>
  );
}
