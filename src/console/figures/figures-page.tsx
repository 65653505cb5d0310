import { useMemo } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import type { FiguresQuery } from '#core/figures/figures.schema.ts';
import { createQuery } from '#web/stores/query.ts';
import { FiguresView } from './figures-view.tsx';
import { Plot } from './plot.tsx';

/** The venue's sales, and how quickly orders were seen, made and served. */
export function FiguresPage({ session, venue, path, onGo, onBack }: VenuePageProps) {
  const store = useMemo(() => {
    const params = { venue: venue.id };
    return createQuery({
      load: (query: FiguresQuery) => session.call('GET /venues/:venue/figures', { params, query }),
    });
  }, [session.call, venue.id]);
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
