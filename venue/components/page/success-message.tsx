import type { ReactNode } from 'react';
import { Icon } from '../../../src/components/basic/icon.tsx';
import { checkIcon } from '../../../src/components/basic/icons.ts';

/** What has been done, said politely as it appears; and how it is taken back. */
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
