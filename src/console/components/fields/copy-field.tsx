import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { copyIcon } from '#console/components/icons/console-icons.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { copyField } from '#web/platform/device/share-link.ts';

interface Props {
  label: string;
  value: string;
  rows: number;
  hint?: string;
  /** The label heads a part of a page. */
  isHeading?: boolean;
  /** What was focused before is gone. */
  takesFocus?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A text to copy into something else: a secret, a link, a snippet. */
export function CopyField({ label, value, rows, hint, isHeading, takesFocus, children }: Props) {
  const words = useI18n().LL.console.copying;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  // What was copied is no longer what stands there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is the reason
  useEffect(() => setCopied(null), [value]);
  const copy = () => {
    if (field.current) void copyField(field.current).then(setCopied);
  };
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <div className="copy-field">
      <div className="field">
        {isHeading ? <h2>{name}</h2> : name}
        <textarea
          id={id}
          ref={field}
          className="input"
          rows={rows}
          readOnly
          translate="no"
          spellCheck={false}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        {hint !== undefined && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div className="answers">
        <Button kind="staff" onClick={copy}>
          <Icon shape={copyIcon} size={20} />
          {isCopied === true ? words.copied() : words.copy()}
        </Button>
        {children}
      </div>
      <p role="status" className={isCopied === false ? '' : 'hidden-text'}>
        {isCopied === true && words.copied()}
        {isCopied === false && words.notCopied()}
      </p>
    </div>
  );
}
