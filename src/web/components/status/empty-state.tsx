import type { ReactNode } from 'react';
import { Icon } from '../basic/icon.tsx';

interface Props {
  title: string;
  /** The level of its heading: 3 if there is a heading above it already. */
  level?: 2 | 3;
  text?: string;
  /** An icon, or an empty plate if nothing is wrong. */
  shape?: string;
  /** The next action. */
  children?: ReactNode;
}

/** An empty state: says why, and what to do next. */
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
