import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';

export interface AskedAct {
  kind: 'edge' | 'away';
  /** What its button says, and the answer yes. */
  does: string;
  /** The button's accessible name, where several of its kind are on the page. */
  label?: string;
  question: string;
  /** The consequences. */
  text: ReactNode;
  no: string;
  act: () => Promise<void>;
}

interface Props {
  acts: readonly AskedAct[];
  isBusy: boolean;
  /** Buttons of acts that need no question. */
  children?: ReactNode;
}

/** A row of acts that each ask first: the question stands in the row's place. */
export function AskedActs({ acts, isBusy, children }: Props) {
  const [asking, setAsking] = useState<number | null>(null);
  const asked = asking === null ? undefined : acts[asking];
  if (asked !== undefined) {
    return (
      <ConfirmQuestion
        key={asking}
        question={asked.question}
        yes={asked.does}
        no={asked.no}
        isBusy={isBusy}
        onNo={() => setAsking(null)}
        onYes={() => void asked.act()}
      >
        {asked.text}
      </ConfirmQuestion>
    );
  }
  return (
    <div className="answers">
      {children}
      {acts.map(({ kind, does, label }, index) => (
        <Button
          key={does}
          kind={kind}
          {...(label !== undefined && { label })}
          onClick={() => setAsking(index)}
        >
          {does}
        </Button>
      ))}
    </div>
  );
}
