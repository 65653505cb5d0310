import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** The one button. */
  children: ReactNode;
}

/** The primary action, at the end of a page. */
export function CallToActionCard({ title, text, children }: Props) {
  return (
    <section className="band call-card">
      <div className="wrap">
        <h2 className="head">{title}</h2>
        <p className="lead">{text}</p>
        {children}
      </div>
    </section>
  );
}
