import type { Registration, RegistrationPage } from '#core/registrations/registration.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, lastPage, type Query } from '#web/stores/query.ts';

/** Registration requests, page by page. */
export interface RegistrationsStore extends Query<RegistrationPage, number> {
  /** Returns whether it succeeded; either way the page then shows the current state. */
  remove(id: string): Promise<boolean>;
  /** All of them, for a file; null if they could not all be loaded. */
  all(): Promise<readonly Registration[] | null>;
}

export function createRegistrationsStore(call: Call): RegistrationsStore {
  const read = (page: number) =>
    call('GET /operator/registrations', { query: { page: String(page) } });
  const query = createQuery({ load: (page: number) => lastPage(read, page) });

  async function readAll(): Promise<Registration[]> {
    const found = new Map<string, Registration>();
    for (let number = 1; ; number += 1) {
      const { items } = await read(number);
      // New entries shift the pages meanwhile: an id is kept only once.
      for (const item of items) found.set(item.id, item);
      if (items.length === 0) return [...found.values()];
    }
  }

  return {
    ...query,
    remove: (id) =>
      query.act(() =>
        call('DELETE /operator/registrations/:registration', { params: { registration: id } }),
      ),
    all: async () => (await query.changing.run(readAll))?.result ?? null,
  };
}
