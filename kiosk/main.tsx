import { computed, effect, signal } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { pickLocale } from '#web/i18n/core.ts';
import {
  createLanguage,
  type Language,
  type LoadDictionary,
  toLanguage,
} from '#web/i18n/language.ts';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import { baseEnvironment } from '#web/platform/base-environment.ts';
import { systemClock } from '#web/platform/clock.ts';
import { createAnswerCache } from '#web/platform/storage/answer-cache.ts';
import { eraseDatabase } from '#web/platform/storage/erase-database.ts';
import { openLeft } from '#web/platform/storage/left-storage.ts';
import { untilHere } from '#web/platform/until-here.ts';
import { composeKiosk } from './compose.ts';
import { keptDevice, loadTexts, STORAGE } from './early.ts';
import { Kiosk } from './kiosk.tsx';
import { createLater, type Layer } from './later.ts';
import { watchHelpCalls } from './model/help-call.ts';
import { firstLocaleOf } from './model/kept-device.ts';
import type { Soon } from './soon.ts';
import './base.css';
import '#guest/styles/shown-menu.css';
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

/** Nobody needs the rest as soon as the page is there, and it must not delay who does. */
const REST_MS = 3_000;

/** The first use of Intl's formats takes long, and is done while the first answers are on their way. */
function warmUp(): void {
  new Date().toLocaleString('en', { timeZone: 'Europe/Stockholm' });
  (1).toLocaleString('en', { style: 'currency', currency: 'SEK' });
}

/** As staff have chosen it: what keeps that comes with what staff see (`createTheme`). */
function drawTheme({ cookie, documentElement }: Document): void {
  const [, theme] = /(?:^|; )servett_theme=(light|dark|auto)/.exec(cookie) ?? [];
  if (theme) documentElement.dataset.theme = theme;
}

async function start(root: HTMLElement): Promise<void> {
  /** Reading aloud is wanted, or no longer: how often that was said before anything could answer. */
  let calls = 0;
  let answerCall = () => {
    calls += 1;
  };
  watchHelpCalls({ page: document, clock: systemClock, onCall: () => answerCall() });
  const { apiBase, appBase, build } = readConfig(document);
  const soonFile = untilHere(() => import('./soon.ts'), systemClock);
  const answers = createAnswerCache({
    fetch: (input, init) => globalThis.fetch(input, init),
    caches: globalThis.caches,
    writing: soonFile,
  });
  const environment = baseEnvironment(answers.fetch);
  const { clock } = environment;
  const late = soonFile.then(({ lateParts }) => lateParts(apiBase, GUEST_STORAGE));
  const own = soonFile.then(({ openDeviceStorage }) => openDeviceStorage(STORAGE));
  const { last } = await keptDevice;
  const first = firstLocaleOf(last?.device) ?? pickLocale(navigator.languages);
  const loadFirst: LoadDictionary = (locale) => untilHere(() => loadTexts(locale), clock);
  // The texts of the first screens come first, the rest with what shows them.
  const language = createLanguage(first, loadFirst, async (locale) =>
    (await soonFile).loadRest(locale),
  );
  const languages = signal<readonly Language[]>([]);
  async function addLanguage(locale: Locale): Promise<void> {
    const added = toLanguage(locale, await loadFirst(locale));
    languages.value = [...languages.peek(), added];
  }
  drawTheme(document);
  const lastError = signal<string | null>(null);
  const isPainted = signal(false);
  const layer = signal<Layer>('none');
  const later = createLater(async () => {
    const [{ beginLater }, begun] = await Promise.all([
      import('./later-part.tsx'),
      soon,
      language.complete(),
    ]);
    return beginLater({ clock, language, call, kiosk, soon: begun });
  }, clock);
  /** The last call for help, which ends with its guest. */
  let helpCall = {};
  const { kiosk, call } = composeKiosk({
    apiBase,
    environment,
    storage: {
      set: async (key, value) => (await own).set(key, value),
      delete: async (key) => (await own).delete(key),
    },
    late,
    keptDevice,
    language,
    openLeft: () => openLeft(GUEST_STORAGE),
    eraseGuestStorage: () => eraseDatabase(GUEST_STORAGE),
    eraseCopies: answers.forget,
    async loadService() {
      const [{ beginService }] = await Promise.all([import('./service.ts'), later.load()]);
      return beginService;
    },
    async health() {
      const { update, readHealth } = await soon;
      return {
        ...(await readHealth()),
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
        later.here.value?.display.isChosen.value === true ||
        later.here.value?.guidance.isOn.value === true,
    ),
    async speak(code) {
      await later.load();
      await later.here.peek()?.languages.choose(code);
    },
    onCleared() {
      layer.value = 'none';
      helpCall = {};
      later.here.peek()?.display.reset();
      later.here.peek()?.guidance.set(false);
      later.here.peek()?.languages.reset();
      window.scrollTo(0, 0);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  });
  const begunSoon = signal<Soon | null>(null);
  const soon = late.then(({ beginSoon }) => {
    const reload = () => window.location.reload();
    begunSoon.value = beginSoon({ kiosk, call, clock, build, isPainted, reload });
    return begunSoon.value;
  });

  function whenResting(): Promise<void> {
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (!kiosk.isResting.value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  answerCall = () => {
    const mine = {};
    helpCall = mine;
    void later.load().then(() => {
      if (helpCall !== mine) return;
      const guidance = later.here.peek()?.guidance;
      guidance?.set(!guidance.isOn.peek());
    });
  };
  if (calls % 2 > 0) answerCall();

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
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  void kiosk.link.start();
  const stopWarming = effect(() => {
    // Its menu has just been asked for.
    if (kiosk.visit.current.value === null) return;
    setTimeout(warmUp);
    queueMicrotask(() => stopWarming());
  });

  // What came later would move the first screen under a finger.
  await Promise.all([addLanguage(first), faceOfHeadings()]);
  effect(() => {
    const spoken = language.language.value;
    if (!spoken) return;
    document.documentElement.lang = spoken.lang;
    document.documentElement.dir = spoken.dir ?? '';
    document.title = `${spoken.LL.kiosk.title()} - Servett`;
  });
  const stopWaiting = effect(() => {
    const hasCode = begunSoon.value !== null && begunSoon.value.pairing.code.value !== null;
    if (kiosk.menu.value === null && !hasCode) return;
    requestAnimationFrame(() => (isPainted.value = true));
    // A guest may choose any of them.
    for (const locale of LOCALES) if (locale !== first) void addLanguage(locale);
    clock.setTimeout(() => void later.load(), REST_MS);
    queueMicrotask(() => stopWaiting());
  });
  createRoot(root).render(
    <I18nProvider model={language}>
      <Kiosk
        {...{ kiosk, language, languages, later, layer }}
        pictureUrl={(path) => apiBase.replace(/\/+$/, '') + path}
        tableAddress={(table) => `${appBase}/${language.locale.peek()}/table/${table}`}
        staffParts={{
          build,
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
