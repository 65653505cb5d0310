import { Icon } from '../../src/components/basic/icon.tsx';
import { noteIcon } from '../../src/components/basic/icons.ts';

/** What a manager shows on the tablet. */
export function Message({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="k-notice k-message" role="status">
      <Icon shape={noteIcon} size={24} />
      {text}
    </p>
  );
}
