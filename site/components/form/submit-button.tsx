import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';

interface Props {
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Submits a form, once the script has loaded: a prerendered page would otherwise put the input into
 * its own address.
 */
export function SubmitButton({ isBusy, children }: Props) {
  const [isReady, setIsReady] = useState(false);
  useLayoutEffect(() => setIsReady(true), []);
  return (
    <Button
      kind="next"
      isBig
      isSubmit
      isBusy={isBusy}
      isDisabled={!isReady}
      className={isReady ? '' : 'is-early'}
    >
      {children}
    </Button>
  );
}
