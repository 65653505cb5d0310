import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The name of what is removed. */
  name: string;
  /** The consequences of removing it. */
  ask: string;
  onRemove: () => void;
  /** An additional question that has to be answered first. */
  children?: ReactNode;
}

/** Removes something from the draft, after asking. */
export function RemovePart({ name, ask, onRemove, children }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    question.current?.focus();
    // Scroll to the answers too: at the end of a phone's screen only the question would be visible.
    question.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  if (!isAsked) {
    return (
      <div className="part">
        <Button kind="away" onClick={() => setIsAsked(true)}>
          {words.remove({ name })}
        </Button>
      </div>
    );
  }
  return (
    <div className="part asked">
      <p ref={question} tabIndex={-1}>
        {ask}
      </p>
      {children}
      <Button kind="staff" onClick={onRemove}>
        {words.removeYes()}
      </Button>
      <Button kind="edge" onClick={() => setIsAsked(false)}>
        {words.removeNo()}
      </Button>
    </div>
  );
}
