import { EXTERNAL_ID_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Input } from '#web/components/form/input.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface HiddenProps {
  sub: string;
  isHidden: boolean | undefined;
  onHidden: (isHidden: boolean) => void;
}

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
  onValue: (value: string | undefined) => void;
}

/** Its identifier in another system. */
export function ExternalIdField({ value, hint, onValue }: ExternalProps) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  return (
    <div className="part">
      <Input
        label={words.external()}
        hint={hint ?? words.externalHint()}
        value={value ?? ''}
        error={null}
        isOptional
        maxLength={EXTERNAL_ID_MAX}
        autoComplete="off"
        onInput={(text) => onValue(text === '' ? undefined : text)}
      />
    </div>
  );
}
