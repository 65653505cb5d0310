import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { lengthOf } from '#core/shared/field-check.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FieldError } from './field-error.tsx';

interface Props {
  label: string;
  value: string;
  onInput: (text: string) => void;
  /** A hint under the field. */
  hint?: ReactNode;
  /** The error message; null if there is none. */
  error: string | null;
  /** An optional field says so beside its label; the others are required. */
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** As the contract's limits say. */
  minLength?: number;
  maxLength: number;
  autoComplete: string;
  /** More than one makes it a text area, which counts and never cuts off. */
  rows?: number;
}

/** A text field of one line or several: label, hint, count and error in place. */
export function Input(props: Props) {
  const { label, value, hint, error, isOptional = false, maxLength, rows = 1 } = props;
  const { LL, locale } = useI18n();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const line = useRef<HTMLInputElement>(null);
  useTypedEarlier(rows > 1 ? area : line, value, props.onInput);
  const isArea = rows > 1;
  const hasHint = hint !== undefined || isArea;
  const described = [error !== null && `${id}-wrong`, hasHint && `${id}-hint`].filter(Boolean);
  const shared = {
    id,
    className: 'input',
    value,
    required: !isOptional,
    minLength: props.minLength,
    autoComplete: props.autoComplete,
    'aria-invalid': error !== null,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
  const { number } = figuresOf(locale);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <span className="optional">{LL.forms.optional()}</span>}
      </label>
      {isArea ? (
        <textarea
          {...shared}
          ref={area}
          rows={rows}
          onChange={(event) => props.onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          ref={line}
          type={props.type ?? 'text'}
          maxLength={maxLength}
          onChange={(event) => props.onInput(event.currentTarget.value)}
        />
      )}
      <FieldError id={`${id}-wrong`} text={error} />
      {hasHint && (
        <p className="hint count-left" id={`${id}-hint`}>
          <span>{hint}</span>
          {isArea && (
            <span className="num">
              {LL.forms.count({
                used: number(lengthOf(value)),
                limit: number(maxLength),
              })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** What was typed on a prerendered page, before the script had loaded. */
function useTypedEarlier(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onInput: (text: string) => void,
): void {
  const first = useRef({ control, value, onInput });
  useEffect(() => {
    const { current } = first;
    const text = current.control.current?.value ?? '';
    if (text !== '' && text !== current.value) current.onInput(text);
  }, []);
}
