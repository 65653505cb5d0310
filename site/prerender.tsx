import { type ReadonlySignal, signal } from '@preact/signals-react';
import { renderToString } from 'react-dom/server';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { addressIn } from '#core/shared/page-address.ts';
import type { Language } from '#web/i18n/language.ts';
import { createPartialLanguage } from '#web/i18n/partial-language.ts';
import { loadTextPart, type TextPart } from '#web/i18n/site-texts.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { createGlobalStore } from '#web/stores/global-store.ts';
import type { SiteConfig } from './environment/config.ts';
import { createConsent } from './environment/consent.ts';
import type { SiteEnvironment } from './environment/environment.tsx';
import { ROUTES } from './routes.ts';
import { createNavigator } from './routing/navigator.ts';
import { titleOf } from './routing/page-title.ts';
import { SiteApp } from './site-app.tsx';

const CONTEXT = 'https://schema.org';

/** A page's data for search engines, as JSON-LD (schema.org). */
function structuredData(page: string, { LL, locale }: Language, origin: string): object[] {
  if (page === 'home') {
    return [
      {
        '@context': CONTEXT,
        '@type': 'SoftwareApplication',
        name: 'Servett',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        url: origin + addressIn('/', locale),
        description: LL.site.description(),
        inLanguage: locale,
        image: `${origin}/share-${locale}.png`,
        isAccessibleForFree: true,
        license: 'https://opensource.org/license/mit',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'SEK' },
      },
    ];
  }
  if (page === 'developers') {
    return [
      {
        '@context': CONTEXT,
        '@type': 'TechArticle',
        headline: LL.developers.title(),
        description: LL.developers.description(),
        url: origin + addressIn('/developers', locale),
        inLanguage: locale,
        image: `${origin}/share-developers-${locale}.png`,
        isAccessibleForFree: true,
        about: {
          '@type': 'SoftwareSourceCode',
          name: 'Servett',
          programmingLanguage: 'TypeScript',
          runtimePlatform: 'Node.js',
          license: 'https://opensource.org/license/mit',
        },
      },
    ];
  }
  return page === 'support' ? [questions(LL.support.problems)] : [];
}

type Words = Readonly<Record<string, { question(): string; answer(): string }>>;

function questions(words: Words): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: Object.values(words).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: { '@type': 'Answer', text: answer() },
    })),
  };
}

/** A page as in the server's response, before any script runs. */
export interface PrerenderedPage {
  /** The route's name, or `lost`. */
  readonly name: string;
  /** Null for the page of unknown addresses. */
  readonly path: string | null;
  readonly mode: 'demo' | 'production';
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** The parts of the texts that it shows. */
  readonly texts: readonly TextPart[];
  readonly markup: string;
  readonly hasFigures: boolean;
  /** JSON-LD, with `ORIGIN` in place of the site's own origin. */
  readonly data: readonly object[];
}

/** A placeholder for the origin, which the server fills in. */
const ORIGIN = 'https://servett.invalid';
/** A placeholder for the address of the program's source, which the operator configures. */
const SOURCE_URL = 'https://source.servett.invalid';
/**
 * Placeholders for what the operator says of itself (`server/app/pages/operator-parts.ts`): of what
 * there is and is not of it, the server keeps one. Its plans are `PLAN_ROWS`.
 */
const CONTACT_URL = 'https://contact.servett.invalid';
const PHONE = {
  number: 'operator-phone.servett.invalid',
  url: 'https://phone.servett.invalid',
  hours: {
    en: 'operator-phone-hours.servett.invalid',
    sv: 'operator-phone-hours.servett.invalid',
  },
};
const OPERATOR = {
  name: 'operator-name.servett.invalid',
  number: 'operator-number.servett.invalid',
  address: 'operator-address.servett.invalid',
};
const POLICIES = {
  terms: 'https://own-terms.servett.invalid',
  privacy: 'https://own-privacy.servett.invalid',
  cookies: 'https://own-cookies.servett.invalid',
};
const LOST = { name: 'lost', path: null, address: '/lost/page' };

/** Renders every page in every language, for installations with and without a demonstration. */
export async function prerender(): Promise<PrerenderedPage[]> {
  const pages = [
    ...ROUTES.filter(({ isBare }) => isBare !== true).map(({ name, path }) => ({
      name,
      path,
      address: path,
    })),
    LOST,
  ];
  const wanted = pages.flatMap((page) =>
    LOCALES.flatMap((locale) =>
      (['demo', 'production'] as const).map((mode) => ({ ...page, locale, mode })),
    ),
  );
  const drawn: PrerenderedPage[] = [];
  for (const each of wanted) {
    drawn.push(await draw(each));
  }
  return drawn;
}

interface Wanted {
  readonly name: string;
  readonly path: string | null;
  readonly address: string;
  readonly locale: Locale;
  readonly mode: 'demo' | 'production';
}

async function draw({ address, ...page }: Wanted): Promise<PrerenderedPage> {
  const language = createPartialLanguage(page.locale, loadTextPart);
  const config: SiteConfig = {
    apiBase: '',
    sourceUrl: SOURCE_URL,
    contactUrl: CONTACT_URL,
    phone: PHONE,
    operator: OPERATOR,
    policies: POLICIES,
    hosted: null,
    hasTrials: true,
    mailsTrials: false,
    isDemo: page.mode === 'demo',
    hasOfflinePages: false,
    analytics: null,
  };
  const navigator = createNavigator({
    routes: ROUTES,
    middlewares: {},
    config,
    language,
    reload: () => false,
  });
  await language.need('shell');
  await navigator.open(address);
  const view = navigator.view.peek();
  const shown = language.language.peek();
  if (view === null || shown === null || (page.path !== null && view.error !== null)) {
    throw new Error(`${page.name} cannot be drawn in ${page.locale}.`, { cause: view?.error });
  }
  const { LL } = shown;
  const route = view.found?.route ?? null;
  return {
    ...page,
    title: titleOf(LL, route, route === null ? 404 : null),
    description: (route?.description ?? (() => LL.site.description()))(LL),
    texts: route === null ? ['shell'] : ['shell', route.texts],
    markup: renderToString(
      <SiteApp
        site={environment(config, language)}
        navigator={navigator}
        useLocation={() => [address, () => {}]}
      />,
    ),
    hasFigures: route?.hasFigures ?? false,
    data: structuredData(page.name, shown, ORIGIN),
  };
}

/** No browser features: what only a browser knows is left out of the markup. */
function environment(config: SiteConfig, language: SiteEnvironment['language']): SiteEnvironment {
  const theme: ReadonlySignal<ThemeName> = signal('auto');
  return {
    config,
    language,
    global: createGlobalStore({ theme: { theme, set: () => {} }, clock: systemClock }),
    consent: createConsent(null),
    connection: { isOnline: signal(true) },
    chooseLocale: () => Promise.resolve(),
  };
}
