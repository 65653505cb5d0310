import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  text: string;
  /** The next actions. */
  children: ReactNode;
}

/**
 * Replaces a form that is sent, or waits. It takes the focus, because the focused field is gone.
 */
export function FormOutcome({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // In braces: newer browsers return a promise from scrolling, which is not a clean-up function.
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="sent-words">
      <h2 className="head" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="ways">{children}</div>
    </div>
  );
}
