import { computed, effect, signal } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { pickLocale } from '#web/i18n/core.ts';
import {
  createLanguage,
  type LoadDictionary,
  loadDictionary,
  toLanguage,
} from '#web/i18n/language.ts';
import { loadRestTexts } from '#web/i18n/rest-texts.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import { browserEnvironment } from '#web/platform/browser-environment.ts';
import { fullyKiosk } from '#web/platform/device/fully.ts';
import { createTheme } from '#web/platform/page/theme.ts';
import { createAnswerCache } from '#web/platform/storage/answer-cache.ts';
import { openDeviceStorage } from '#web/platform/storage/device-storage.ts';
import { eraseDatabase } from '#web/platform/storage/erase-database.ts';
import { lazyStorage } from '#web/platform/storage/lazy-storage.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { untilHere } from '#web/platform/until-here.ts';
import { composeKiosk } from './compose.ts';
import { keptDevice, storage } from './early.ts';
import { Kiosk } from './kiosk.tsx';
import { createLater, type Layer } from './later.ts';
import { createDisplay } from './model/display.ts';
import { watchHelpCalls } from './model/help-call.ts';
import { inTabletWords } from './tablet-texts.ts';
import './base.css';
import '#guest/styles/menu-parts.css';
import '#web/styles/page.css';
import '#web/styles/heading-font.css';
import '#web/styles/text-font.css';
import './kiosk.css';

/** The database of the tablet's present guest, which is deleted with them. */
const GUEST_STORAGE = 'servett-kiosk-guest';
/** When a network takes longer than this for 28 kB, the font is not waited for. */
const FACE_MS = 2_000;
const ERROR_MAX = 300;

/**
 * Resolves when the font has loaded, so that no heading and no tab changes its width after the
 * first paint; if it takes too long, the screen comes first.
 */
async function faceOfHeadings(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FACE_MS));
  await Promise.race([document.fonts.load('700 1rem "Bricolage Grotesque"'), late]).catch(() => {});
}

/** The texts of the first screens are loaded with the page, the rest with what shows them. */
const loadRest: LoadDictionary = async (locale) => inTabletWords(await loadRestTexts(locale));
/** Nobody needs the rest as soon as the page is there, and it must not delay who does. */
const REST_MS = 3_000;

/** The first use of Intl's formats takes long, and is done while the first answers are on their way. */
function warmUp(): void {
  new Date().toLocaleString('en', { timeZone: 'Europe/Stockholm' });
  (1).toLocaleString('en', { style: 'currency', currency: 'SEK' });
}

async function start(root: HTMLElement): Promise<void> {
  const { apiBase, appBase, build } = readConfig(document);
  const language = createLanguage(pickLocale(navigator.languages), loadDictionary, loadRest);
  const answers = createAnswerCache({
    fetch: (input, init) => globalThis.fetch(input, init),
    caches: globalThis.caches,
  });
  const environment = {
    ...browserEnvironment(apiBase),
    storage,
    fetch: answers.fetch,
  };
  const fully = fullyKiosk();
  const display = createDisplay(document.documentElement);
  const theme = createTheme(document.documentElement, document);
  const lastError = signal<string | null>(null);
  const isPainted = signal(false);
  const layer = signal<Layer>('none');
  const later = createLater(async () => {
    const [{ beginLater }, { update }] = await Promise.all([
      import('./later-part.tsx'),
      soon,
      language.complete(),
    ]);
    return beginLater(environment.clock, language, update);
  }, environment.clock);
  /** The last call for help, which ends with its guest. */
  let helpCall = {};
  watchHelpCalls({
    page: document,
    clock: environment.clock,
    onCall() {
      const call = {};
      helpCall = call;
      void later.load().then(() => {
        if (helpCall !== call) return;
        const guidance = later.here.peek()?.guidance;
        guidance?.set(!guidance.isOn.peek());
      });
    },
  });

  const { kiosk, link, places } = composeKiosk({
    apiBase,
    environment,
    keptDevice,
    language,
    openGuestStorage: () =>
      lazyStorage(() => openDeviceStorage(GUEST_STORAGE), createMemoryStorage),
    eraseGuestStorage: () => eraseDatabase(GUEST_STORAGE),
    eraseCopies: answers.forget,
    async loadService() {
      const [{ beginService }] = await Promise.all([import('./service.ts'), later.load()]);
      return beginService;
    },
    model: async () => (await soon).readModel(),
    async health() {
      const { update, readHealth } = await soon;
      return {
        ...(await readHealth(fully)),
        version: build || 'unknown',
        lastError: lastError.peek(),
        failedBuild: update.unreported.peek()[0] ?? null,
      };
    },
    onHeard({ failedBuild }) {
      lastError.value = null;
      if (failedBuild !== null) void soon.then(({ update }) => update.reported([failedBuild]));
    },
    onReload: () => void whenResting().then(() => window.location.reload()),
    isAltered: computed(
      () =>
        layer.value !== 'none' ||
        display.isChosen.value ||
        later.here.value?.guidance.isOn.value === true,
    ),
    onCleared() {
      layer.value = 'none';
      helpCall = {};
      display.reset();
      later.here.peek()?.guidance.set(false);
      later.here.peek()?.languages.reset();
      window.scrollTo(0, 0);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  });
  const soon = untilHere(() => import('./soon.ts'), environment.clock).then(({ beginSoon }) =>
    beginSoon({
      build,
      isPainted,
      clock: environment.clock,
      visibility: environment.visibility,
      isIdle: computed(() => kiosk.isResting.value),
      isAnswered: computed(() => link.isHeard.value || kiosk.pairing.code.value !== null),
      reload: () => window.location.reload(),
    }),
  );

  function whenResting(): Promise<void> {
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (!kiosk.isResting.value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  for (const name of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(name, (event) => {
      const { reason, message } = event as Partial<PromiseRejectionEvent & ErrorEvent>;
      lastError.value = String(reason ?? message).slice(0, ERROR_MAX);
      void soon.then(
        ({ update }) => update.failed(),
        () => {},
      );
    });
  }
  // Screen readers press without a touch.
  for (const name of ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(name, kiosk.idle.touch, { capture: true, passive: true });
  }
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  void link.start();
  const stopWarming = effect(() => {
    // Its menu has just been asked for.
    if (kiosk.visit.current.value === null) return;
    setTimeout(warmUp);
    queueMicrotask(() => stopWarming());
  });

  const load = async (locale: Locale) => toLanguage(locale, await loadDictionary(locale));
  // All of them before the first screen: what came later would move it under a finger.
  const [languages] = await Promise.all([Promise.all(LOCALES.map(load)), faceOfHeadings()]);
  effect(() => {
    const spoken = language.language.value;
    if (!spoken) return;
    document.documentElement.lang = spoken.lang;
    document.documentElement.dir = spoken.dir ?? '';
    document.title = `${spoken.LL.kiosk.title()} - Servett`;
  });
  effect(() => {
    const isShown = kiosk.menu.value !== null || kiosk.pairing.code.value !== null;
    if (!isShown || isPainted.peek()) return;
    requestAnimationFrame(() => (isPainted.value = true));
    environment.clock.setTimeout(() => void later.load(), REST_MS);
  });
  createRoot(root).render(
    <I18nProvider model={language}>
      <Kiosk
        {...{ kiosk, language, languages, later, layer, display, places }}
        tableAddress={(table) => `${appBase}/${language.locale.peek()}/table/${table}`}
        staffParts={{
          build,
          theme,
          fully,
          pairingAddress: `${appBase}/venue/#devices`,
        }}
      />
    </I18nProvider>,
  );
}

/** What the server writes into the page. */
interface PageConfig {
  /** The API's base, if it is not the page's own origin. */
  readonly apiBase: string;
  /** The site's address, for phones. */
  readonly appBase: string;
  /** Empty on a development server. */
  readonly build: string;
}

function readConfig(page: Document): PageConfig {
  const text = page.querySelector('#servett-config')?.textContent;
  const config = Object(text ? JSON.parse(text) : null) as Partial<
    Record<keyof PageConfig, unknown>
  >;
  const metaOf = (name: 'apiBase' | 'appBase') => {
    const value = config[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    apiBase: metaOf('apiBase'),
    appBase: metaOf('appBase') || page.location.origin,
    build: page.querySelector('meta[name="servett-build"]')?.getAttribute('content') ?? '',
  };
}

const root = document.querySelector<HTMLElement>('#kiosk');
if (root) void start(root);
