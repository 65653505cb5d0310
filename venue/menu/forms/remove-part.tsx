import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/components/basic/button.tsx';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

interface Props {
  /** Of what is removed. */
  name: string;
  /** What removing it means. */
  ask: string;
  onRemove: () => void;
  /** What else has to be said first. */
  children?: ReactNode;
}

/** Removes something from the draft, once that was asked. */
export function RemovePart({ name, ask, onRemove, children }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    question.current?.focus();
    // The answers with it: at the end of a phone's screen the question alone would be in sight.
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
