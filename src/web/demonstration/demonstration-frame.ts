import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import { createLanguage, type LanguageModel } from '#web/i18n/language.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { createLocks } from '#web/platform/locks.ts';
import { createTheme, type Theme, type ThemeName } from '#web/platform/page/theme.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createVisibility } from '#web/platform/visibility.ts';

/**
 * What the page provides for the two frames of the demonstration: the guest's phone and the board
 * are separate documents, so that each has its own window and dialogs.
 */
export interface DemonstrationHost {
  /** The server in the page, as a frame reaches it: a visitor can cut the phone's network. */
  readonly fetch: Readonly<Record<'phone' | 'board', typeof globalThis.fetch>>;
  /** Whether the phone has a network. */
  isPhoneOnline(): boolean;
  /** The table that the phone is at. */
  readonly table: string;
  locale(): Locale;
  theme(): ThemeName;
  /** A frame has something to show. */
  ready(side: 'phone' | 'board'): void;
  /** Calls when language, theme or the phone's network have changed; returns a function that stops it. */
  watch(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Set by the page while its demonstration opens and runs: frames open beside its server. */
    servettDemonstration?: Promise<DemonstrationHost>;
    /** Set by the page's first script: a phone's frame has opened before the page could, and waits. */
    servettFrameOpened?: (host: Promise<DemonstrationHost>) => void;
  }
}

export interface DemonstrationFrame {
  readonly table: string;
  readonly environment: Environment;
  readonly language: LanguageModel;
  readonly theme: Theme;
  /** Tells the page that there is something to show. */
  ready(): void;
}

const SILENT: Broadcast = { post() {}, listen: () => () => {}, close() {} };

/** What a frame works with; null for a frame that is opened without its page. */
export async function openDemonstrationFrame(
  side: 'phone' | 'board',
): Promise<DemonstrationFrame | null> {
  const host = window.parent === window ? undefined : await window.parent.servettDemonstration;
  if (host === undefined) {
    return null;
  }
  const language = createLanguage(host.locale());
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
    ready: () => host.ready(side),
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
