import type { ReactNode } from 'react';

interface Props {
  quantity: number;
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string | undefined;
  /** Formatted price of the whole line. */
  total: string;
  /** The chosen options, in words. */
  options: string;
  note: string | undefined;
  /** A question to the kitchen, in words. */
  question?: string | undefined;
  isOut?: boolean;
  /** Its state, or what changed. */
  children?: ReactNode;
}

/** A read-only line of an order. */
export function OrderLine({ quantity, name, lang, total, isOut, children, ...details }: Props) {
  return (
    <li className={`line ${isOut ? 'is-out' : ''}`}>
      <span className="qty num">{quantity}</span>
      <span className="name" lang={lang}>
        {name}
      </span>
      <span className="num">{total}</span>
      <LineDetails {...details} />
      {children}
    </li>
  );
}

/** Options and note under a line's name; nothing where there are none. */
export function LineDetails({
  options,
  note,
  question,
  children,
}: Pick<Props, 'options' | 'note' | 'question' | 'children'>) {
  if (options === '' && !note && !question && !children) {
    return null;
  }
  return (
    <div className="with">
      {options !== '' && <p>{options}</p>}
      {note && (
        <p>
          <q>{note}</q>
        </p>
      )}
      {question && <p className="asks">{question}</p>}
      {children}
    </div>
  );
}
