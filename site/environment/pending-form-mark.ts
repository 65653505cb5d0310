import { effect } from '@preact/signals-react';
import type { FormStatus } from '../../src/stores/shared/persisted-form.ts';

/** Also read by `site/boot.js`. */
const KEY = 'servett_waits';

interface WaitingForm {
  readonly status: { readonly value: FormStatus };
}

/**
 * Marks this device while a message is on its way to the server, so that the next page starts its
 * script at once: whoever left something here shall not have to move before it goes. Where nothing
 * can be written, the next page waits for a sign of somebody like any other. Returns what ends it.
 */
export function markPendingForm(
  forms: readonly WaitingForm[],
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
): () => void {
  let isMarked = false;
  return effect(() => {
    const statuses = forms.map(({ status }) => status.value);
    const isWaiting = statuses.some((status) => status === 'sending' || status === 'waiting');
    if (isWaiting === isMarked) return;
    isMarked = isWaiting;
    try {
      if (isWaiting) storage?.setItem(KEY, '1');
      else storage?.removeItem(KEY);
    } catch {
      // Full or blocked.
    }
  });
}
