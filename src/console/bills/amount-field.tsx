interface Props {
  id: string;
  label: string;
  field: 'amount' | 'tip' | 'given';
  value: string;
  onChange: (text: string) => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** Long enough for any amount. */
const AMOUNT_MAX = 16;

/** A text field for an amount. */
export function AmountField({ id, label, field, value, onChange, ...invalid }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input num"
        id={id}
        data-field={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={AMOUNT_MAX}
        placeholder="0"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...invalid}
      />
    </div>
  );
}
