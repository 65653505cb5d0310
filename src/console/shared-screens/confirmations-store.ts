import type { Confirmations } from '#core/people/shared-screens.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What was confirmed with one's PIN that one has not seen. */
export interface ConfirmationsStore extends Query<Confirmations> {
  /** Those that are shown have been seen. */
  see(): Promise<void>;
}

export function createConfirmationsStore(call: Call, venue: string): ConfirmationsStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/confirmations', { params }) });
  return {
    ...query,
    async see() {
      const [newest] = query.data.peek()?.entries ?? [];
      if (newest === undefined) return;
      const body = { entry: newest.id };
      await query.act(() => call('POST /venues/:venue/confirmations/seen', { params, body }));
    },
  };
}
