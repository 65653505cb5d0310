import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { createNewsStore, type NewsStore } from '#console/components/page/news-store.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';

/** A page does not wait longer for what is told above it. Milliseconds. */
const WAIT_MS = 1_000;

/** What is told above every page of a venue; null where it is not for this person. */
export interface VenueNews {
  readonly owners: NewsStore | null;
  /** For whom staff ask for the PIN. */
  readonly confirmations: NewsStore | null;
}

/** Asked for as soon as a venue is open, and kept from page to page: a page has it from its first frame. */
export function useVenueNews(call: Call, venue: Me['venues'][number] | undefined): VenueNews {
  const id = venue?.id;
  const isOwner = venue?.permissions.includes('security.see') === true;
  const confirms = venue?.permissions.includes('bills.adjust') === true;
  const news = useMemo(() => {
    const storeOf = (of: keyof VenueNews, isFor: boolean) =>
      id !== undefined && isFor ? createNewsStore(call, id, of) : null;
    return {
      owners: storeOf('owners', isOwner),
      confirmations: storeOf('confirmations', confirms),
    };
  }, [call, id, isOwner, confirms]);
  useEffect(() => {
    for (const store of [news.owners, news.confirmations]) {
      if (store?.isLoading.peek() === false) void store.load();
    }
  }, [news]);
  return news;
}

/**
 * Whether it is known what is told above pages, so that nothing pushes the first of them down; or has
 * been asked for so long that it is shown without.
 */
export function useNewsKnown(news: VenueNews, clock: Clock): boolean {
  useSignals();
  const [late, setLate] = useState<VenueNews | null>(null);
  const isKnown = [news.owners, news.confirmations].every(
    (store) => store === null || store.data.value !== null || store.error.value !== null,
  );
  useEffect(() => {
    if (isKnown) return;
    const timer = clock.setTimeout(() => setLate(news), WAIT_MS);
    return () => clock.clearTimeout(timer);
  }, [news, clock, isKnown]);
  return isKnown || late === news;
}
