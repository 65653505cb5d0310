import { useMemo } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { FiguresView } from './figures-view.tsx';
import { figuresOf } from './open-figures.ts';
import { Plot } from './plot.tsx';

/** The venue's sales, and how quickly orders were seen, made and served. */
export function FiguresPage({ session, venue, path, onGo, onBack }: VenuePageProps) {
  const store = useMemo(() => figuresOf(session.http, venue.id), [session.http, venue.id]);
  return (
    <FiguresView
      store={store}
      venue={venue}
      path={path}
      Plot={Plot}
      onGo={(period) => onGo(`figures/${period}`)}
      onBack={onBack}
    />
  );
}
