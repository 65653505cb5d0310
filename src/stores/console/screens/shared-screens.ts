import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SharedScreensApi } from '../../../api/console/shared-screens-api.ts';
import type { SharedScreens } from '../../../contract/people/shared-screens.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';

/** A venue's shared screens, for people who manage staff. */
export interface SharedScreensStore {
  /** Null until loaded. */
  readonly screens: ReadonlySignal<SharedScreens['screens'] | null>;
  readonly loading: AsyncAction;
  readonly changing: AsyncAction;
  load(): Promise<void>;
  /** These return whether they succeeded. */
  share(name: string): Promise<boolean>;
  unshare(screen: string): Promise<boolean>;
}

export function createSharedScreensStore(
  api: Pick<SharedScreensApi, 'list' | 'share' | 'unshare'>,
  venue: string,
): SharedScreensStore {
  const screens = signal<SharedScreens['screens'] | null>(null);
  const loading = createAsyncAction();
  const changing = createAsyncAction();

  async function take(action: AsyncAction, work: () => Promise<SharedScreens>): Promise<boolean> {
    const answer = await action.run(work);
    if (answer !== null) screens.value = answer.result.screens;
    return answer !== null;
  }

  return {
    screens,
    loading,
    changing,
    async load() {
      await take(loading, () => api.list(venue));
    },
    share: (name) => take(changing, () => api.share(venue, name)),
    unshare: (screen) => take(changing, () => api.unshare(venue, screen)),
  };
}
