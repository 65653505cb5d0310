import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '../basic/button.tsx';

interface Props {
  isBusy: boolean;
  children: ReactNode;
}

/**
 * Sends a form, once there is a script to do so: a page that was drawn ahead would otherwise put
 * what was typed into its own address.
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
