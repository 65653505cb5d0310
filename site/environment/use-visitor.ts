import { effect } from '@preact/signals-react';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import type { FormStatus } from '../forms/persisted-form.ts';
import { type SiteEnvironment, useSite } from './environment.tsx';
import { createVisitor, type Visitor } from './visitor.ts';

const visitors = new WeakMap<SiteEnvironment, Visitor>();

/** The stores that the site's pages share; created by the first page that uses them, and kept. */
export function useVisitor(): Visitor {
  const site = useSite();
  const known = visitors.get(site);
  if (known !== undefined) {
    return known;
  }
  const { config, connection, language } = site;
  const made = createVisitor({
    apiBase: config.apiBase,
    locale: language.locale,
    connection,
  });
  markPendingForm([made.feedback.form, made.registration, made.trial.form], safeLocalStorage());
  visitors.set(site, made);
  return made;
}

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
