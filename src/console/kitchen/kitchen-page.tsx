import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { KitchenView } from './kitchen-view.tsx';
import { BoardScreenContext } from './screen-context.ts';

/** A station's screen; `path` is the station. Without one, it is chosen: its address is kept. */
export function KitchenPage({ venue, model, me, path, onGo, onBack }: VenuePageProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.kitchen;
  const screen = useContext(BoardScreenContext);
  const { board, link } = model;
  const stations = board.stations.value;
  const station = stations.find(({ id }) => id === path);
  useStationView(board, station?.id ?? null);
  if (screen === null || station === undefined || board.filter.value !== station.id) {
    return (
      <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
        <p>{words.choose()}</p>
        <ul className="kitchen-stations">
          {stations.map(({ id, name }) => (
            <li key={id}>
              <HashLink to={`kitchen/${id}`} words={name} onGo={onGo} />
            </li>
          ))}
        </ul>
      </Page>
    );
  }
  return (
    <KitchenView
      key={station.id}
      {...screen}
      board={board}
      link={link}
      station={station}
      person={{ id: me.id, permissions: venue.permissions }}
      title={words.title({ venue: venue.name })}
      onStation={(id) => onGo(`kitchen/${id}`)}
      onBack={onBack}
    />
  );
}

/**
 * While the kitchen view is open, the screen's board is that station's: what it shows is seen, and
 * what sounds is about it. No area hides a ticket from the one who makes it. Afterwards the board
 * has its own choices again.
 */
function useStationView(board: BoardStore, station: string | null): void {
  const isLoaded = board.venue.value !== null;
  useEffect(() => {
    if (!isLoaded || station === null) return;
    const filter = board.filter.peek();
    const area = board.area.peek();
    board.setFilter(station);
    board.setArea(null);
    return () => {
      board.setFilter(filter);
      board.setArea(area);
    };
  }, [board, station, isLoaded]);
}
