import { useEffect, useMemo } from 'react';
import { createNewsStore, type NewsStore } from '#console/components/page/news-store.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';

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
