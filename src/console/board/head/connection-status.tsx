import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LinkState } from '#web/platform/connection.ts';

type Shown = 'live' | 'slow' | 'trying';

const SHOWN: Readonly<Record<LinkState, Shown>> = {
  live: 'live',
  polling: 'slow',
  connecting: 'trying',
  offline: 'trying',
};

/** Whether the board is live, or asks every few seconds. Equally wide in every state. */
export function ConnectionStatus({ link }: { link: LinkState }) {
  const { LL } = useI18n();
  const words = LL.console.link;
  const shown = SHOWN[link];
  return (
    <p className="link-state" role="status">
      {(['live', 'slow', 'trying'] as const).map((state) => (
        <LinkMark key={state} state={state} word={words[state]()} isSpare={state !== shown} />
      ))}
    </p>
  );
}

interface MarkProps {
  state: Shown;
  word: string;
  /** Reserves the space. */
  isSpare: boolean;
}

function LinkMark({ state, word, isSpare }: MarkProps) {
  return (
    <span className={isSpare ? `${state} is-spare` : state} aria-hidden={isSpare}>
      <i />
      <span className="word">{word}</span>
    </span>
  );
}
