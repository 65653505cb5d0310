import { type ReactNode, useMemo } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { createReceiptStore, type ReceiptDeps } from './receipt-store.ts';
import { ReceiptContext } from './receipts.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  /** Null without an open venue. */
  venue: string | null;
  storage: ReceiptDeps['storage'];
  children: ReactNode;
}

/** Lets every page print at the venue's receipt printers; nothing is asked before one does. */
export function LiveReceipts({ session, venue, storage, children }: Props) {
  const store = useMemo(() => {
    const { call, addressOf, environment } = session;
    return venue === null
      ? null
      : createReceiptStore({ call, addressOf, venue, storage, ...environment });
  }, [session, venue, storage]);
  return <ReceiptContext value={store}>{children}</ReceiptContext>;
}
