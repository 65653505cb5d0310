import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '#web/components/form/field-error.tsx';

interface Props {
  label: string;
  value: string;
  onInput: (text: string) => void;
  autoComplete: string;
  maxLength: number;
  type?: HTMLInputTypeAttribute;
  hint?: string;
  /** The validation error in words; null if there is none. */
  error?: string | null;
  isOptional?: boolean;
  inputMode?: 'numeric';
  control?: Ref<HTMLInputElement>;
  /** Placed inside the field, at its end. */
  children?: ReactNode;
}

/** A one-line text field of the console: label, hint and validation error. */
export function LineField(props: Props) {
  const { label, value, hint, error = null, isOptional = false } = props;
  const id = useId();
  const described = [error !== null && `${id}-wrong`, hint !== undefined && `${id}-hint`];
  const describedBy = described.filter((each) => each !== false).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="line-field">
        <input
          id={id}
          ref={props.control ?? null}
          className="input"
          type={props.type ?? 'text'}
          value={value}
          required={!isOptional}
          maxLength={props.maxLength}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          aria-invalid={error !== null}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => props.onInput(event.currentTarget.value)}
        />
        {props.children}
      </div>
      <FieldError id={`${id}-wrong`} text={error} />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
