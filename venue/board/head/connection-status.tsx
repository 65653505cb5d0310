import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import type { LinkState } from '../../../src/platform/connection.ts';

/** Whether the board is live. Equally wide in every state. */
export function ConnectionStatus({ link }: { link: LinkState }) {
  const { LL } = useI18n();
  const words = {
    live: LL.console.link.live(),
    trying: LL.console.link.trying(),
  };
  const [shown, spare] =
    link === 'live' ? (['live', 'trying'] as const) : (['trying', 'live'] as const);
  return (
    <p className="link-state" role="status">
      <LinkMark state={shown} word={words[shown]} />
      <LinkMark state={spare} word={words[spare]} isSpare />
    </p>
  );
}

interface MarkProps {
  state: 'live' | 'trying';
  word: string;
  /** Reserves the space. */
  isSpare?: boolean;
}

function LinkMark({ state, word, isSpare = false }: MarkProps) {
  return (
    <span className={isSpare ? `${state} is-spare` : state} aria-hidden={isSpare}>
      <i />
      <span className="word">{word}</span>
    </span>
  );
}
