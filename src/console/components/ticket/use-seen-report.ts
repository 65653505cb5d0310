import { useContext, useEffect, useRef } from 'react';
import { SeenWatcherContext } from './seen-watcher.ts';

/** Watches the ticket until these orders count as seen; their ids, with spaces between them. */
export function useSeenReport(unseen: string) {
  const slip = useRef<HTMLElement>(null);
  const watcher = useContext(SeenWatcherContext);
  useEffect(() => {
    const ticket = slip.current;
    if (unseen === '' || !ticket || !watcher) return;
    const stops = unseen.split(' ').map((order) => watcher.watch(ticket, order));
    return () => {
      for (const stop of stops) stop();
    };
  }, [watcher, unseen]);
  return slip;
}
