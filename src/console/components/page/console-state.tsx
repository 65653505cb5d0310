import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Shown in the window while there is no board. */
export function ConsoleState({ title, text, children }: Props) {
  return (
    <main className="console-state" aria-live="polite">
      <h1 className="head">{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  );
}
