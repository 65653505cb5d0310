import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { CardHold, CardHolds } from '#core/card-holds/card-holds.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery } from '#web/stores/query.ts';

const AGAIN_MS = 15_000;
const NONE: CardHolds | null = null;

/** The card that is held for a party, or asked for; `venue` null: this person may not see it. */
export function useVenueHolds(
  call: Call,
  venue: string | null,
): (seating: string) => CardHold | undefined {
  useSignals();
  const query = useMemo(
    () =>
      createQuery({
        load: async () =>
          venue === null ? NONE : call('GET /venues/:venue/holds', { params: { venue } }),
      }),
    [call, venue],
  );
  useLookAgain(query, 0, AGAIN_MS);
  const holds = query.data.value?.holds ?? [];
  return (seating) => holds.find((each) => each.seating === seating);
}
