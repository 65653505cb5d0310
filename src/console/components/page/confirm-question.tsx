import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/components/basic/button.tsx';

interface Props {
  question: string;
  /** The consequences. */
  children: ReactNode;
  /** What goes along with a yes. */
  choice?: ReactNode;
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A question within a row, before an action that cannot be undone here. */
export function ConfirmQuestion(props: Props) {
  const { question, children, choice, yes, no, isBusy, onYes, onNo } = props;
  const group = useRef<HTMLDivElement>(null);
  // The button that asked is gone, so the focus moves to the question.
  useEffect(() => group.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two buttons, not a form's fields
    <div className="asked" ref={group} tabIndex={-1} role="group" aria-label={question}>
      <p>
        <b>{question}</b> {children}
      </p>
      {choice}
      <div className="answers">
        <Button kind="edge" onClick={onNo}>
          {no}
        </Button>
        <Button kind="staff" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
