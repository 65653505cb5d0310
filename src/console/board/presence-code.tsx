import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: Pick<BoardStore, 'presenceCode' | 'watchPresenceCode'>;
}

/**
 * The code that guests type to prove that they are here, in two groups so that it can be called
 * across a bar.
 */
export function PresenceCode({ board }: Props) {
  useSignals();
  const { LL } = useI18n();
  useEffect(() => board.watchPresenceCode(), [board]);
  const code = board.presenceCode.value;
  if (code === null) return null;
  const half = code.length / 2;
  return (
    <p className="presence-code">
      <span>{LL.console.presenceCode()}</span>{' '}
      <b className="num">
        {code.slice(0, half)} {code.slice(half)}
      </b>
    </p>
  );
}
