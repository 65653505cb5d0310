import type { ComponentType } from 'react';
import type { Locale } from '../../src/contract/codes.ts';
import type { Texts } from '../../src/i18n/core.ts';
import type { TextPart } from '../../src/i18n/site-texts.ts';
import type { SiteConfig } from '../environment/config.ts';

/** What stands in an address at the places of `:name`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** A page of the site: everything that is known of it before its code is loaded. */
export interface SiteRoute {
  /** Unique; also the name of its prerendered file, its class and its chunk. */
  readonly name: string;
  readonly path: string;
  /** Its code. */
  readonly chunk: () => Promise<{ default: ComponentType }>;
  /** Its texts, beside those that every page has. */
  readonly texts: TextPart;
  /** Its own title, without the product's name. */
  readonly title: (LL: Texts) => string;
  readonly description: (LL: Texts) => string;
  /** False makes the address one that is not there. */
  readonly validate?: (params: RouteParams) => boolean;
  /** Names of what happens before the page is shown, in this order. */
  readonly middlewares?: readonly string[];
  /** Numbers or prices stand in it as it is drawn: a browser's first one is made ahead, see `site/boot.js`. */
  readonly hasFigures?: boolean;
  /** The page brings everything itself: no navigation above it, no footer below. */
  readonly isBare?: boolean;
}

/** What a middleware may touch. */
export interface Visit {
  readonly route: SiteRoute;
  readonly params: RouteParams;
  readonly config: SiteConfig;
  chooseLanguage(locale: Locale): void;
}

/** Runs before a page is shown; what it throws is shown instead. */
export type Middleware = (visit: Visit) => void;
