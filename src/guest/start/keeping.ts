import { createLineKeeper } from '#guest/cart/line-keeper.ts';
import type { OpenKeeper } from '#guest/cart/persisted-lines.ts';
import { closeKept, type Kept, openKept } from '#web/platform/kept.ts';

/** What keeps the guest's choice on the device: its code comes beside the menu. */
export interface Keeping {
  readonly kept: Kept;
  readonly openKeeper: OpenKeeper;
  dispose(): void;
}

export interface KeepingOptions {
  apiBase: string;
  /** One that keeps something replaces the browser's. */
  environment?: Partial<Kept>;
}

export function openKeeping({ apiBase, environment }: KeepingOptions): Keeping {
  const given = environment?.storage && (environment as Kept);
  const kept = given ?? openKept(apiBase);
  return {
    kept,
    openKeeper: async (shown) => createLineKeeper(kept, shown),
    dispose() {
      if (given === undefined) closeKept(kept);
    },
  };
}
