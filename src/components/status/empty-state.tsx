import type { ReactNode } from 'react';
import { Icon } from '../basic/icon.tsx';

interface Props {
  title: string;
  /** Of its heading: 3 where a heading stands over it already. */
  level?: 2 | 3;
  text?: string;
  /** An icon, or an empty plate where nothing is wrong. */
  shape?: string;
  /** The one way on. */
  children?: ReactNode;
}

/** Nothing to show: says why, and what to do next. */
export function EmptyState({ title, level = 2, text, shape, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="empty">
      {shape === undefined ? (
        <i className="plate" aria-hidden="true" />
      ) : (
        <Icon shape={shape} className="big-icon" />
      )}
      <Heading className="head">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
