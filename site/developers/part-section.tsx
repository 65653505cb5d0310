import type { ReactNode } from 'react';

interface Props {
  /** What links to it name. */
  id: string;
  words: { title(): string; text(): string };
  /** Of its band. */
  look?: string;
  theme?: 'dark';
  /** Under the heading; the rest is beside it. */
  under?: ReactNode;
  children: ReactNode;
}

/** A part of the page for developers: what it is, and beside that what it looks like in code. */
export function PartSection({ id, words, look = '', theme, under, children }: Props) {
  return (
    <section className={`band ${look}`} data-theme={theme} aria-labelledby={id}>
      <div className="wrap split">
        <div className="part-head">
          <h2 className="head" id={id}>
            {words.title()}
          </h2>
          <p className="sub">{words.text()}</p>
          {under}
        </div>
        {children}
      </div>
    </section>
  );
}
