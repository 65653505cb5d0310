import type { ReactNode } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';

/** A success message, announced politely, with its undo button. */
export function SuccessMessage({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <div role="status" className="message-place">
      {text !== null && (
        <p className="success-message">
          <Icon shape={checkIcon} size={20} />
          <span>{text}</span>
          {children}
        </p>
      )}
    </div>
  );
}
