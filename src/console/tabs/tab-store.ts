import type { Tab, TabChange } from '#core/tabs/tabs.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** One party's tab. */
export interface TabStore extends Query<Tab> {
  /** These return whether they succeeded. */
  save(change: TabChange): Promise<boolean>;
  renew(): Promise<boolean>;
}

export function createTabStore(call: Call, venue: string, seating: string): TabStore {
  const params = { venue, seating };
  const query = createQuery({
    load: () => call('GET /venues/:venue/seatings/:seating/tab', { params }),
  });
  return {
    ...query,
    save: (body) =>
      query.change(() => call('PUT /venues/:venue/seatings/:seating/tab', { params, body })),
    renew: () =>
      query.change(() => call('POST /venues/:venue/seatings/:seating/tab/code', { params })),
  };
}
