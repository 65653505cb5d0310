import { effect } from '@preact/signals-react';
import type { FormStatus } from '../forms/persisted-form.ts';

/** Also read by `site/boot.js`. */
const KEY = 'servett_waits';

interface WaitingForm {
  readonly status: { readonly value: FormStatus };
}

/**
 * Marks this device while a form is being sent to the server, so that the next page starts its
 * script at once: otherwise the form would wait until the visitor interacts there. If storage is
 * unavailable, the next page waits as usual. Returns a function that removes the mark.
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
