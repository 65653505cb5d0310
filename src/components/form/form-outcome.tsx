import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  text: string;
  /** What can be done next. */
  children: ReactNode;
}

/** Stands where a form was: it is sent, or waits. Focus goes there, as what had it is gone. */
export function FormOutcome({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // In braces: newer browsers answer scrolling with a promise, which is no clean-up.
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
