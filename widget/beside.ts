import { effect } from '@preact/signals-react';
import { keepCartSummary } from '#guest/opening/keep-cart-summary.ts';
import type { GuestStart } from '#guest/start/guest-start.ts';
import type { TwoPartLanguageModel } from '#web/i18n/language.ts';
import type { TableOrderElement } from './element-types.ts';
import { costOf, type Emit, report } from './report.ts';
import type { ElementServiceSource } from './service-source.ts';

// biome-ignore lint/performance/noBarrelFile: what the first screen does not wait for, in one file.
export { followView } from './follow-view.ts';

interface Shown {
  guest: GuestStart;
  service: ElementServiceSource;
  language: TwoPartLanguageModel;
}

/** What the element's page asks of a guest, beyond what is chosen. */
export interface PageSide {
  /** `phase`: the guest's when the page asked. */
  refresh(phase: GuestStart['phase']['value']): Promise<void>;
  /** Tells the page's author what is wrong, when nothing else is due. */
  adviseSoon(): void;
}

/** Once nothing has changed for this long, the page's console is told what is wrong with it. */
const ADVICE_MS = 2000;

/** Tells the page and the next drawing what the guest chooses, until the guest is disposed of. */
export function createPageSide(
  host: TableOrderElement,
  { guest, service, language }: Shown,
  emit: Emit,
): PageSide {
  let advice: ReturnType<typeof setTimeout> | undefined;
  guest.onDispose(reportChoosing(guest, emit));
  guest.onDispose(keepCartSummary(guest));
  guest.onDispose(() => clearTimeout(advice));

  function adviseSoon(): void {
    clearTimeout(advice);
    advice = setTimeout(async () => {
      try {
        const { advise } = await import('./advice/advise.ts');
        advise(host, guest.error.peek());
      } catch {}
    }, ADVICE_MS);
  }

  adviseSoon();
  return {
    adviseSoon,
    async refresh(phase) {
      if (language.hasFailed.peek()) await language.retry();
      if (phase === 'failed' || phase === 'unknown_table') await guest.retry();
      else if (phase === 'loading') await opened(guest);
      else await Promise.all([guest.menu.refresh(), service.here.peek()?.guest.seating.load()]);
    },
  };
}

/** Resolves when what is being opened is open, or cannot be opened. */
function opened({ phase, onDispose }: GuestStart): Promise<void> {
  return new Promise((done) => {
    onDispose(done);
    onDispose(
      effect(() => {
        if (phase.value !== 'loading') done();
      }),
    );
  });
}

/** Reports to the page what a guest chooses, each event once. Returns a function that stops it. */
function reportChoosing(guest: GuestStart, emit: Emit): () => void {
  let hadAny = false;
  return report(emit, 'cart', () => {
    const cost = costOf(guest);
    const count = guest.cart.count.value;
    // An empty cart is reported only after a filled one.
    hadAny ||= count > 0;
    return hadAny && cost ? { count, ...cost } : null;
  });
}
