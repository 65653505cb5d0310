import { type ReadonlySignal, signal } from '@preact/signals-react';
import { createLanguage, type LanguageModel, loadDictionary } from '#web/i18n/language.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { createLocks } from '#web/platform/locks.ts';
import { createTheme, type Theme } from '#web/platform/page/theme.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createVisibility } from '#web/platform/visibility.ts';
import type { DemonstrationHost, DemonstrationSide } from './demonstration-host.ts';

export interface DemonstrationFrame {
  readonly table: string;
  readonly environment: Environment;
  readonly language: LanguageModel;
  readonly theme: Theme;
  /** Tells the page that there is something to show. */
  ready(): void;
}

const SILENT: Broadcast = { post() {}, listen: () => () => {}, close() {} };

/** What the board's frame works with; null for a frame that is opened without its page. */
export async function openDemonstrationFrame(): Promise<DemonstrationFrame | null> {
  const host = window.parent === window ? undefined : await window.parent.servettDemonstration;
  return host === undefined ? null : demonstrationFrame('board', host);
}

/** What a frame works with. */
export function demonstrationFrame(
  side: DemonstrationSide,
  host: DemonstrationHost,
): DemonstrationFrame {
  const language = createLanguage(host.locale(), loadDictionary);
  const theme = createTheme(document.documentElement, null);
  theme.set(host.theme());
  const isOnline = signal(true);
  const stop = host.watch(() => {
    isOnline.value = side === 'board' || host.isPhoneOnline();
    theme.set(host.theme());
    void language.choose(host.locale());
  });
  window.addEventListener('pagehide', stop, { once: true });
  return {
    table: host.table,
    environment: memoryEnvironment(host.fetch[side], isOnline),
    language,
    theme,
    ready() {
      // The page shows it by its styles: its script may still be on its way.
      window.frameElement?.classList.add('is-drawn');
      host.ready(side);
    },
  };
}

/** An isolated environment: nothing is stored, no other tab is informed, no network is used. */
function memoryEnvironment(
  fetch: typeof globalThis.fetch,
  isOnline: ReadonlySignal<boolean>,
): Environment {
  return {
    clock: systemClock,
    random: systemRandom,
    connection: { isOnline, dispose() {} },
    visibility: createVisibility(),
    locks: createLocks('demonstration', null),
    broadcast: SILENT,
    channel: () => SILENT,
    streams: () => Number.POSITIVE_INFINITY,
    storage: createMemoryStorage(),
    fetch,
  };
}
