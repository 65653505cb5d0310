import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { GuestStart } from '#guest/start/guest-start.ts';
import type { ServiceSource } from '#guest/table-page/service/service.ts';
import type { TwoPartLanguageModel } from '#web/i18n/language.ts';
import type { Emit } from './report.ts';
import type { ElementService } from './service.ts';

export interface ElementServiceSource extends ServiceSource {
  readonly here: ReadonlySignal<ElementService | null>;
}

/** The code and styles for everything after the menu, loaded from this script's origin. */
export function createServiceSource(
  start: GuestStart,
  language: TwoPartLanguageModel,
  root: ShadowRoot,
  emit: Emit,
): ElementServiceSource {
  const here = signal<ElementService | null>(null);
  const hasFailed = signal(false);
  let isLoading = false;
  let isOver = false;
  start.onDispose(() => {
    isOver = true;
  });

  async function fetchService(): Promise<void> {
    isLoading = true;
    hasFailed.value = false;
    try {
      const [{ beginService }, { kept }] = await Promise.all([
        import('./service.ts'),
        start.keeping(),
        language.complete(),
      ]);
      if (!isOver) {
        here.value = beginService(start, kept, root, emit, language);
      }
    } catch {
      hasFailed.value = true;
    }
    isLoading = false;
  }

  return {
    here,
    hasFailed,
    load() {
      if (here.peek() === null && !isLoading && !isOver) {
        void fetchService();
      }
    },
  };
}
