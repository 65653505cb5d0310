import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PickUpLink } from '#core/board/pick-up-screen.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The venue's link for a pick-up screen without sign-in. */
export interface PickUpLinkStore extends Query<PickUpLink> {
  /** Of the link that was just made; nothing tells it again. */
  readonly code: ReadonlySignal<string | null>;
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
  const code = signal<string | null>(null);
  const query = createQuery({
    load: () => call('GET /venues/:venue/pick-up/link', { params }),
  });
  return {
    ...query,
    code,
    make: () =>
      query.change(async () => {
        const made = await call('POST /venues/:venue/pick-up/link', { params });
        code.value = made.code;
        return { madeAt: made.madeAt };
      }),
    end: () =>
      query.change(async () => {
        const ended = await call('DELETE /venues/:venue/pick-up/link', { params });
        code.value = null;
        return ended;
      }),
  };
}
