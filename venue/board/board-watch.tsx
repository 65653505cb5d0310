import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { NewsContext } from '../components/news.ts';
import { useArrivals } from '../sound/use-arrivals.ts';
import type { BoardProps } from './board-props.ts';
import { useNewsIcon } from './use-news-icon.ts';

interface Props extends Pick<BoardProps, 'board' | 'sound' | 'clock'> {
  /** Whether calls concern whoever is here: nobody is called who cannot answer. */
  hasCalls: boolean;
  children: ReactNode;
}

/** Follows the board whatever page is open: what comes is heard, and counted in the tab. */
export function BoardWatch({ board, sound, clock, hasCalls, children }: Props) {
  useSignals();
  const calls = board.shownCalls.value.filter(({ state }) => state === 'open').length;
  const count = board.columns.value.new.length + (hasCalls ? calls : 0);
  useNewsIcon(count);
  useArrivals({ board, sound, clock, hasCalls });
  return <NewsContext value={count}>{children}</NewsContext>;
}
