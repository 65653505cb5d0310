import { useState } from 'react';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Failure } from '#web/stores/failure.ts';
import type { SeatingStore } from './seating-store.ts';

/** What a guest decides about others at the table, and in words why the last of it came to nothing. */
export function useAtDoor({ error }: Pick<SeatingStore, 'error'>) {
  const { LL } = useI18n();
  const [failed, setFailed] = useState<Failure | null>(null);
  return {
    failure: failed === null ? null : errorText(LL, failed),
    async act(work: () => Promise<unknown>): Promise<void> {
      setFailed(null);
      await work();
      // Read at once: the next request of the party forgets it.
      setFailed(error.peek());
    },
  };
}
