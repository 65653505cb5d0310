import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { PageError } from './page-error.ts';
import type { RouteParams, SiteRoute } from './route.ts';

export interface FoundRoute {
  readonly route: SiteRoute;
  readonly params: RouteParams;
}

/**
 * The page at a path. Throws `not_found` if there is none, or if its own validation rejects the
 * path.
 */
export function findRoute(routes: readonly SiteRoute[], path: string): FoundRoute {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) {
      if (route.validate?.(params) === false) {
        break;
      }
      return { route, params };
    }
  }
  throw new PageError('not_found');
}
