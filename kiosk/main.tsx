import { computed, effect, signal } from '@preact/signals-react';
import { createRoot } from 'react-dom/client';
import { createGuest } from '../src/compose/guest/guest.ts';
import { LOCALE_FACTS, LOCALES } from '../src/contract/codes.ts';
import { pickLocale } from '../src/i18n/core.ts';
import { createLanguage, loadDictionary, toLanguage } from '../src/i18n/language.ts';
import { I18nProvider } from '../src/i18n/use-i18n.tsx';
import { registerWorker } from '../src/platform/device/page-worker.ts';
import { browserEnvironment } from '../src/platform/environment.ts';
import { createTheme } from '../src/platform/page/theme.ts';
import { keepAnswers } from '../src/platform/storage/answer-cache.ts';
import { openDeviceStorage } from '../src/platform/storage/device-storage.ts';
import { lazyStorage } from '../src/platform/storage/lazy-storage.ts';
import { Kiosk } from './kiosk.tsx';
import { createKiosk } from './kiosk-model.ts';
import { createUpdate } from './model/update.ts';
import '../src/styles/guest.css';
import '../src/styles/page.css';
import '../src/styles/heading-font.css';
import './kiosk.css';

/**
 * The tablet is a guest of its own: a table page in another window of this browser is a different
 * one.
 */
const STORAGE = 'servett-kiosk';

/** When a network takes longer than this for 28 kB, the font is not waited for. */
const FACE_MS = 2_000;

/** The API's base, if it is not the page's own origin; the server writes it into the page. */
function apiBase(): string {
  const text = document.querySelector('#servett-config')?.textContent;
  const config: unknown = text ? JSON.parse(text) : null;
  const isGiven = typeof config === 'object' && config !== null && 'apiBase' in config;
  return isGiven && typeof config.apiBase === 'string' ? config.apiBase : '';
}

/**
 * Resolves when the font has loaded, so that no heading and no tab changes its width after the
 * first paint; if it takes too long, the screen comes first.
 */
async function faceOfHeadings(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FACE_MS));
  await Promise.race([document.fonts.load('700 1rem "Bricolage Grotesque"'), late]).catch(() => {});
}

async function start(root: HTMLElement): Promise<void> {
  const base = apiBase();
  const language = createLanguage(pickLocale(navigator.languages));
  const environment = {
    ...browserEnvironment(base),
    fetch: keepAnswers({
      fetch: (input, init) => globalThis.fetch(input, init),
      caches: globalThis.caches,
    }),
    storage: lazyStorage(() => openDeviceStorage(STORAGE)),
  };
  const guest = createGuest({
    apiBase: base,
    locale: language.locale,
    environment,
    marksTitle: true,
  });
  const kiosk = createKiosk({ guest, language, ...environment });
  const theme = createTheme(document.documentElement, document);
  const [languages] = await Promise.all([
    Promise.all(LOCALES.map(async (locale) => toLanguage(locale, await loadDictionary(locale)))),
    faceOfHeadings(),
  ]);
  effect(() => {
    const shown = language.language.value;
    if (!shown) return;
    document.documentElement.lang = LOCALE_FACTS[shown.locale].lang;
    document.title = `${shown.LL.kiosk.title()} - Servett`;
  });
  const isPainted = signal(false);
  const update = createUpdate({
    worker: import.meta.env.DEV ? null : await registerWorker('/kiosk/sw.js', '/kiosk/'),
    build: document.querySelector('meta[name="servett-build"]')?.getAttribute('content') ?? '',
    clock: environment.clock,
    isIdle: computed(() => kiosk.screen.value === 'language' && guest.cart.count.value === 0),
    isPainted,
    isAnswered: computed(() => guest.link.value === 'live'),
    reload: () => window.location.reload(),
  });
  window.addEventListener('error', update.failed);
  window.addEventListener('unhandledrejection', update.failed);
  effect(() => {
    if (guest.menu.menu.value !== null) requestAnimationFrame(() => (isPainted.value = true));
  });
  createRoot(root).render(
    <I18nProvider model={language}>
      <Kiosk {...{ kiosk, guest, language, languages, theme }} />
    </I18nProvider>,
  );
}

const root = document.querySelector<HTMLElement>('#kiosk');
if (root) void start(root);
