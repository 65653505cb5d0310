import { Icon } from '../../src/components/icon.tsx';
import { checkIcon } from '../../src/components/icons.ts';

/** What has been done, said politely as it appears. */
export function SaidGood({ text }: { text: string | null }) {
  return (
    <div role="status" className="said-place">
      {text !== null && (
        <p className="said-good">
          <Icon shape={checkIcon} size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
