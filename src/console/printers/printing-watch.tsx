import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useEffect, useMemo } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { createPrintingStore, type PrintingStore } from './printing-store.ts';

/** Until somebody takes care of it. Milliseconds. */
const AGAIN_MS = 30_000;

/** Null without an open venue. */
export const PrintingContext = createContext<PrintingStore | null>(null);

interface Props {
  session: Pick<VenuePageProps['session'], 'call'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  model: Pick<StaffConsole, 'printNews'>;
  /** Null without an open venue. */
  venue: string | null;
  sound?: Pick<SoundStore, 'ring'> | undefined;
  children: ReactNode;
}

/** Follows what does not print, whichever page is open, and sounds until somebody takes care of it. */
export function PrintingWatch({ session, model, venue, sound, children }: Props) {
  useSignals();
  const { call, environment } = session;
  const store = useMemo(
    () => (venue === null ? null : createPrintingStore({ call, venue, ...environment })),
    [call, environment, venue],
  );
  const news = model.printNews.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: news about printing are the reason
  useEffect(() => void store?.load(), [store, news]);
  const trouble = store?.data.value?.jobs.map(({ id }) => id).join() ?? '';
  useEffect(() => {
    if (trouble === '') return;
    sound?.ring('alarm');
    const timer = setInterval(() => sound?.ring('alarm'), AGAIN_MS);
    return () => clearInterval(timer);
  }, [trouble, sound]);
  return <PrintingContext value={store}>{children}</PrintingContext>;
}
