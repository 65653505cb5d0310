import { useState } from 'react';

/** The sheet that a page has open, and what it says of what was done there. */
export function useOpened<Open>(forget: () => void) {
  const [open, setOpen] = useState<Open | null>(null);
  const [message, say] = useState<string | null>(null);
  const close = () => {
    forget();
    setOpen(null);
  };
  return {
    open,
    message,
    say,
    close,
    /** What was said, and what failed before, is of something else. */
    show(next: Open) {
      say(null);
      forget();
      setOpen(next);
    },
    done(text: string) {
      close();
      say(text);
    },
  };
}
