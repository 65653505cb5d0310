import { createLineKeeper } from '#guest/cart/line-keeper.ts';
import type { OpenKeeper } from '#guest/cart/persisted-lines.ts';
import { closeKept, type Kept, openKept } from '#web/platform/kept.ts';

/** What keeps the guest's choice on the device: its code comes beside the menu. */
export interface Keeping {
  readonly kept: Kept;
  readonly openKeeper: OpenKeeper;
  dispose(): void;
}

export function openKeeping({
  apiBase,
  environment,
}: {
  apiBase: string;
  /** Replaces the browser's. */
  environment?: Kept;
}): Keeping {
  const kept = environment ?? openKept(apiBase);
  return {
    kept,
    openKeeper: async (shown) => createLineKeeper(kept, shown),
    dispose() {
      if (environment === undefined) closeKept(kept);
    },
  };
}
