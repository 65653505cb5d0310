import { LOCALE_FACTS } from '#core/shared/languages.ts';
import './styles.css';
import { effect } from '@preact/signals-react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chooseAndKeep } from '#web/i18n/choose-and-keep.ts';
import { isLocale, pickLocale } from '#web/i18n/core.ts';
import { createPartialLanguage } from '#web/i18n/partial-language.ts';
import { loadTextPart } from '#web/i18n/site-texts.ts';
import { systemClock } from '#web/platform/clock.ts';
import { createConnection } from '#web/platform/connection.ts';
import { createTheme } from '#web/platform/page/theme.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { createGlobalStore } from '#web/stores/global-store.ts';
import { addressAfterChoice, isForOnePage, keptLocale } from './environment/address-locale.ts';
import { readConfig } from './environment/config.ts';
import { createConsent } from './environment/consent.ts';
import type { SiteEnvironment } from './environment/environment.tsx';
import { ROUTES } from './routes.ts';
import { connectHistory } from './routing/history.ts';
import { MIDDLEWARES } from './routing/middlewares.ts';
import { createNavigator } from './routing/navigator.ts';
import { statusOf } from './routing/page-error.ts';
import { keepBelowFoldStyles } from './shell/below-fold-styles.tsx';
import { keepTextFace } from './shell/keep-text-face.ts';
import { keepWhenOffline } from './shell/keep-when-offline.ts';
import { prepareLinkedPages } from './shell/prepare-linked-pages.ts';
import { replayTouch } from './shell/replay-touch.ts';
import { SiteApp } from './site-app.tsx';

const config = readConfig();
const root = document.documentElement;

// A table's or a payment's URL decides; elsewhere the server has chosen the language and set `lang`.
const [, tableLocale] = /^\/([^/]+)\/(?:table|pay)(?:\/|$)/.exec(window.location.pathname) ?? [];
const initial = isLocale(tableLocale) ? tableLocale : pickLocale([root.lang]);
const language = createPartialLanguage(initial, loadTextPart);
effect(() => {
  const { lang, dir = '' } = language.language.value ?? {
    lang: LOCALE_FACTS[language.locale.value].lang,
  };
  // Setting them again restyles all elements, even if the values are the same.
  if (root.lang !== lang) {
    root.lang = lang;
  }
  if (root.dir !== dir) {
    root.dir = dir;
  }
});

const theme = createTheme(root, document);
const global = createGlobalStore({ theme, clock: systemClock });
effect(() => {
  if (language.hasFailed.value) {
    global.notify({ code: 'languageFailed', kind: 'error' });
  }
});

const connection = createConnection();
const site: SiteEnvironment = {
  config,
  language,
  global,
  consent: createConsent(safeLocalStorage()),
  connection,
  async chooseLocale(locale) {
    await chooseAndKeep(language, locale, fetch);
    if (language.locale.peek() === locale) {
      const next = addressAfterChoice(new URL(window.location.href), locale);
      if (next !== null) window.history.replaceState(window.history.state, '', next);
    }
  },
};

const navigator = createNavigator({ routes: ROUTES, middlewares: MIDDLEWARES, config, language });
const notifyOffline = () => void global.notify({ code: 'pageOffline', kind: 'error' });
const { useLocation } = connectHistory(navigator, {
  onOffline: notifyOffline,
  // The next page is in the visitor's own language, which this one's script does not have.
  isForOnePage: () =>
    connection.isOnline.peek() && isForOnePage(window.location.search, document.cookie),
});
const app = document.getElementById('app');
const drawn = <SiteApp site={site} navigator={navigator} useLocation={useLocation} />;

async function start(place: HTMLElement): Promise<void> {
  keepBelowFoldStyles();
  const { page } = place.dataset;
  await navigator.open(window.location.pathname);
  const view = navigator.view.peek();
  const shown = view?.error === null ? view.found?.route.name : 'lost';
  if (page === shown && !isBroken(view?.error)) {
    // In slices: the visitor's interactions do not have to wait for the whole page.
    startTransition(() => void hydrateRoot(place, drawn));
  } else {
    // A table's page replaces its first screen or a skeleton; the other case is an error that was
    // not prerendered.
    createRoot(place).render(drawn);
  }
  // A prerendered table's page replays presses itself, when its menu has loaded.
  if (place.dataset.drawn === undefined || shown !== 'table') {
    replayTouch();
  }
  keepWhenOffline(connection, notifyOffline);
  const kept = keptLocale(window.location.search, document.cookie, window.navigator.languages);
  if (kept !== null) {
    void site.chooseLocale(kept);
  }
  prepareLinkedPages(navigator);
  keepTextFace();
  if (config.analytics !== null) {
    const { startAnalytics } = await import('./shell/analytics.ts');
    startAnalytics(config.analytics, site.consent, navigator.view);
  }
}

/** The page for unknown addresses was prerendered; other errors were not. */
function isBroken(error: unknown): boolean {
  return error !== null && statusOf(error) !== 404;
}

if (app) {
  void start(app);
}
