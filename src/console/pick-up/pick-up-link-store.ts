import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { MadePickUpLink, PickUpLink } from '#core/board/pick-up-screen.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The venue's link for a pick-up screen without sign-in. */
export interface PickUpLinkStore extends Query<PickUpLink> {
  /** The link that was just made; nothing tells its code again. */
  readonly made: ReadonlySignal<MadePickUpLink | null>;
  /** Whether that succeeded. An earlier link ends. */
  make(): Promise<boolean>;
  end(): Promise<boolean>;
}

export function createPickUpLinkStore({
  call,
  venue,
}: {
  call: Call;
  venue: string;
}): PickUpLinkStore {
  const params = { venue };
  const made = signal<MadePickUpLink | null>(null);
  const query = createQuery({
    load: () => call('GET /venues/:venue/pick-up/link', { params }),
  });
  return {
    ...query,
    made,
    make: () =>
      query.change(async () => {
        made.value = await call('POST /venues/:venue/pick-up/link', { params });
        return { madeAt: made.value.madeAt };
      }),
    end: () =>
      query.change(async () => {
        const ended = await call('DELETE /venues/:venue/pick-up/link', { params });
        made.value = null;
        return ended;
      }),
  };
}
