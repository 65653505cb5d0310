import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '../../api/shared/call.ts';
import type { RatingsPage } from '../../contract/venue/ratings.schema.ts';
import { type AsyncAction, createAsyncAction } from '../shared/async-action.ts';

/** A page of a venue's ratings. */
export interface RatingsStore {
  readonly page: ReadonlySignal<RatingsPage | null>;
  readonly loading: AsyncAction;
  load(page: number): Promise<void>;
}

export function createRatingsStore(call: Call, venue: string): RatingsStore {
  const page = signal<RatingsPage | null>(null);
  const loading = createAsyncAction();
  let wanted = 1;

  async function load(): Promise<void> {
    const asked = wanted;
    const answer = await loading.run(() =>
      call('GET /venues/:venue/ratings', { params: { venue }, query: { page: String(asked) } }),
    );
    if (answer === null) return;
    page.value = answer.result;
    // Another page was requested meanwhile.
    if (asked !== wanted) await load();
  }

  return {
    page,
    loading,
    async load(number) {
      wanted = number;
      await load();
    },
  };
}
