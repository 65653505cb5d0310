import type { ReactNode } from 'react';
import { Icon } from '../basic/icon.tsx';

interface Props {
  kind?: 'still' | 'wait' | 'good' | 'bad';
  shape: string;
  title: string;
  text?: string | undefined;
  /** The action. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Dismisses it, if possible. */
  dismiss?: ReactNode;
}

/** What happened, what was kept, what to do. */
export function Notice({ kind = 'still', shape, title, text, action, dismiss }: Props) {
  return (
    <div className={`notice ${kind}`} part="notice">
      <Icon shape={shape} />
      <strong>{title}</strong>
      {text !== undefined && text !== '' && <p>{text}</p>}
      {action && (
        <button type="button" className="action" onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {dismiss}
    </div>
  );
}
