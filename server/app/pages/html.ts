import { createHash } from 'node:crypto';
import type { OwnPolicies } from '#core/operator/codes.ts';
import type { HostedPlans } from '#core/operator/operator.schema.ts';
import type { PublicPhone } from '#core/operator/phone.ts';
import type { PublicOperator } from '#core/operator/shown-operator.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { REPORTS_NAME, REPORTS_PATH } from './page-headers.ts';
import { withTextFace } from './text-face.ts';
import type { TextSize, Theme } from './theme.ts';

/** The configuration for the pages' scripts. */
export type PageConfig = {
  apiBase: string;
  appBase: string;
  mode: 'demo' | 'production';
  hasOfflinePages: boolean;
  analytics: Analytics | null;
  sourceUrl: string;
  contactUrl: string;
  operator: PublicOperator | null;
  /** On pages of the site only: the prices of hosted venues, and whether one can be tried. */
  hosted?: HostedPlans | null;
  policies?: OwnPolicies;
  phone?: PublicPhone | null;
  hasTrials?: boolean;
  mailsTrials?: boolean;
};

/** The part of the configuration that pages receive; never more. */
export function pageConfig(
  config: Omit<PageConfig, 'hosted' | 'policies' | 'phone'>,
  { operator, contactUrl }: Pick<PageConfig, 'operator' | 'contactUrl'> = config,
): PageConfig {
  const { apiBase, appBase, mode, hasOfflinePages, analytics, sourceUrl } = config;
  return { apiBase, appBase, mode, hasOfflinePages, analytics, sourceUrl, contactUrl, operator };
}

/** The analytics script, loaded once a visitor agrees. */
export type Analytics = { id: string; src: string };

/**
 * What a page is filled in with. `links` is markup for its head, `opening` for its first screen.
 */
export type PageTexts = {
  lang: string;
  /** In the markup, so that nobody sees the wrong one first. */
  theme?: Theme;
  textSize?: TextSize;
  /** The browser of this phone has the font of texts. */
  hasFace?: boolean;
  title?: string;
  links?: string;
  opening?: string;
  /** Markup of what a browser without scripts is told instead. */
  noscript?: string;
};

/** A built page with its language, title and configuration filled in. */
export function renderPage(template: string, texts: PageTexts, config: PageConfig): string {
  // "<" is escaped so that no value can close the element.
  const { analytics, sourceUrl, contactUrl, operator, hosted, ...rest } = config;
  const pageConfig = {
    ...rest,
    hasOfflinePages: rest.hasOfflinePages || undefined,
    sourceUrl: sourceUrl || undefined,
    contactUrl: contactUrl || undefined,
    operator: operator ?? undefined,
    hosted: hosted ?? undefined,
    phone: rest.phone ?? undefined,
    hasTrials: rest.hasTrials || undefined,
    mailsTrials: rest.mailsTrials || undefined,
    analyticsId: analytics?.id,
    analyticsSrc: analytics?.src,
  };
  const json = JSON.stringify(pageConfig).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="servett-config">${json}</script>`;
  const { title, opening, theme = 'auto', textSize = 'normal', hasFace = false } = texts;
  // A style sheet handles what the page has for none of them, or at another size.
  const has = [
    textSize === 'normal' ? '' : ` data-text="${textSize}"`,
    hasFace ? ' data-face' : '',
    analytics ? ' data-analytics' : '',
  ].join('');
  const { noscript } = texts;
  const page = (hasFace ? withTextFace(template) : template)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, (known) =>
      noscript === undefined ? known : `<noscript>${noscript}</noscript>`,
    )
    .replace(/<div id="app">[\s\S]*?<\/div>(?=\s*<noscript>)/, (skeleton) =>
      opening === undefined ? skeleton : `<div id="app" data-drawn>${opening}</div>`,
    )
    .replace(
      /<html\b[^>]*>/i,
      () => `<html lang="${escapeHtml(texts.lang)}" data-theme="${theme}"${has}>`,
    )
    .replace(/<\/head>/i, () => `${texts.links ?? ''}${element}</head>`);
  return title === undefined
    ? page
    : page.replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(title)}</title>`);
}

/** CSP sources of the inline scripts or styles in a page, as it is written. */
export function inlineHashes(template: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi');
  return [...template.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\//i.test(attributes))
    .map(([, , content = '']) => {
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    });
}

export type PolicyOptions = {
  template: string;
  /** Another origin for the API and its pictures; empty for the page's own. */
  apiBase: string;
  isFrameable: boolean;
  /** Null if nothing is counted, and on pages that never count. */
  analytics: Analytics | null;
  /** For a page that must not request anything but its own files. */
  isSealed?: boolean;
};

/** Where Google's script sends its data; any other sends it to its own origin. */
const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The policy for creating markup and script addresses; see `src/web/platform/trusted-markup.ts`. */
const TRUSTED_TYPES = 'servett';

/** A content security policy without `unsafe-inline`, for one page. */
export function contentSecurityPolicy(wish: PolicyOptions): string {
  const { template, apiBase, isFrameable, isSealed = false, analytics } = wish;
  const api = apiBase === '' ? [] : [new URL(apiBase).origin];
  const counter = analytics === null ? [] : [new URL(analytics.src).origin];
  const collectors = counter.includes(GOOGLE) ? [...counter, ...GOOGLE_COLLECTORS] : counter;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(template, 'script'), ...counter],
    'style-src': ["'self'", ...inlineHashes(template, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...collectors],
    'connect-src': isSealed ? ["'none'"] : ["'self'", ...api, ...collectors],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': [isSealed ? "'none'" : "'self'"],
    'frame-ancestors': [isFrameable ? "'self'" : "'none'"],
    // The analytics script is a third party's and writes its own markup.
    ...(analytics === null && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES],
    }),
    'report-uri': [REPORTS_PATH],
    'report-to': [REPORTS_NAME],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
