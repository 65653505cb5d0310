import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect } from 'react';
import { Page } from '#console/components/page/page.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { Figures, FiguresQuery } from '#core/figures/figures.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Query } from '#web/stores/query.ts';
import { PeriodPicker } from './period-picker.tsx';
import type { PlotProps } from './plot.tsx';
import { ProductTables } from './product-tables.tsx';
import { queryOf } from './query-of.ts';
import { ReasonTables } from './reason-tables.tsx';
import { SeriesParts } from './series-parts.tsx';
import { TimesTable } from './times-table.tsx';
import { TotalRows } from './total-rows.tsx';

interface Props {
  store: Query<Figures, FiguresQuery>;
  venue: { id: string; name: string };
  /** The period, as the URL has it after the page's name. */
  path: string;
  Plot: ComponentType<PlotProps>;
  onGo: (period: string) => void;
  onBack: () => void;
}

/** The figures of one period, compared with those of the period before. */
export function FiguresView({ store, venue, path, Plot, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.figures;
  useEffect(() => {
    void store.load(queryOf(path));
  }, [store, path]);
  const figures = store.data.value;
  const isLoading = store.isLoading.value;
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <PeriodPicker path={path} today={figures?.today ?? null} onGo={onGo} />
      <p role="status" className="hidden-text">
        {isLoading && figures !== null && words.loading()}
      </p>
      <QueryState query={store} loading={words.loading()} />
      {figures !== null && (
        <div className={`figures ${isLoading ? 'is-old' : ''}`} aria-busy={isLoading}>
          <TotalRows figures={figures} />
          <SeriesParts figures={figures} venue={venue.id} Plot={Plot} />
          <TimesTable figures={figures} />
          <ProductTables figures={figures} venue={venue.id} />
          <ReasonTables figures={figures} />
        </div>
      )}
    </Page>
  );
}
