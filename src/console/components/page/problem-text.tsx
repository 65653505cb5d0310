import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';

interface Props {
  text: string | null;
  /** Of a field's: it is described by this. */
  id?: string;
  className?: 'problem' | 'wrong' | 'reason-missing';
}

/** What is wrong, in words of the page's own, announced when it appears. */
export function ProblemText({ text, id, className = 'problem' }: Props) {
  return (
    <div id={id} role="alert">
      {text !== null && (
        <p className={className}>
          <Icon shape={alertIcon} size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
