import type { ComponentType } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { TextPart } from '#web/i18n/site-texts.ts';
import type { SiteConfig } from '../environment/config.ts';

/** The values of `:name` in a path. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** A page of the site: everything that is known before its code has loaded. */
export interface SiteRoute {
  /** Unique; also the name of its prerendered file, its class and its chunk. */
  readonly name: string;
  readonly path: string;
  /** Its code. */
  readonly chunk: () => Promise<{ default: ComponentType }>;
  /** Its texts, in addition to those that every page has. */
  readonly texts: TextPart;
  /** Its own title, without the product's name. */
  readonly title: (LL: Texts) => string;
  readonly description: (LL: Texts) => string;
  /** False makes the path an unknown one. */
  readonly validate?: (params: RouteParams) => boolean;
  /** Names of the middlewares that run before the page is shown, in this order. */
  readonly middlewares?: readonly string[];
  /**
   * It renders numbers or prices: a browser's first number format is created early, see
   * `site/boot.js`.
   */
  readonly hasFigures?: boolean;
  /** The page has its own layout: no navigation above it, no footer below. */
  readonly isBare?: boolean;
}

/** What a middleware may use. */
export interface Visit {
  readonly route: SiteRoute;
  readonly params: RouteParams;
  readonly config: SiteConfig;
  chooseLanguage(locale: Locale): void;
}

/** Runs before a page is shown; an error that it throws is shown instead. */
export type Middleware = (visit: Visit) => void;
