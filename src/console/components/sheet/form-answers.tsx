import type { ReactNode } from 'react';
import { Button } from '#web/components/basic/button.tsx';

interface Props {
  /** What leaves all as it is. */
  no: string;
  onNo: () => void;
  isBusy?: boolean;
  /** Why it failed, in words; absent where that is said elsewhere. */
  problem?: string | null;
  /** What sends the form. */
  children: ReactNode;
}

/** The two ways out of a form that asks something. */
export function FormAnswers({ no, onNo, isBusy = false, problem, children }: Props) {
  return (
    <>
      {problem !== undefined && (
        <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
      )}
      <div className="answers">
        <Button kind="edge" onClick={onNo}>
          {no}
        </Button>
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {children}
        </Button>
      </div>
    </>
  );
}
