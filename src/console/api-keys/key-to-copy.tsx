import { useEffect, useId, useRef, useState } from 'react';
import { copyIcon } from '#console/components/icons/console-icons.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { copyField } from '#web/platform/device/share-link.ts';

/** A new key, to copy: nothing shows it again. */
export function KeyToCopy({ token, onDone }: { token: string; onDone: () => void }) {
  const words = useI18n().LL.apiKeys.hand;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  // The form that made it is gone, so the focus moves here.
  useEffect(() => field.current?.focus(), []);
  const copy = () => {
    if (field.current) void copyField(field.current).then(setCopied);
  };
  return (
    <div className="key-to-copy">
      <p>{words.lead()}</p>
      <div className="field">
        <label htmlFor={id}>{words.label()}</label>
        <textarea
          id={id}
          ref={field}
          className="input"
          rows={2}
          readOnly
          translate="no"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="hint" id={`${id}-hint`}>
          {words.secret()}
        </p>
      </div>
      <div className="answers">
        <Button kind="staff" onClick={copy}>
          <Icon shape={copyIcon} size={20} />
          {copied === true ? words.copied() : words.copy()}
        </Button>
        <Button kind="edge" onClick={onDone}>
          {words.done()}
        </Button>
      </div>
      <p role="status" className={copied === false ? '' : 'hidden-text'}>
        {copied === true && words.copied()}
        {copied === false && words.notCopied()}
      </p>
    </div>
  );
}
