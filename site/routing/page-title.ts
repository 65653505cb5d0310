import type { Texts } from '#web/i18n/core.ts';
import type { SiteRoute } from './route.ts';

/** The document's title: `Servett - Smooth Ordering Experience` on home, `<page> - Servett` elsewhere. */
export function titleOf(LL: Texts, route: SiteRoute | null, errorStatus: number | null): string {
  if (route === null) {
    const title = errorStatus === 404 ? LL.site.lost.title() : LL.site.broken.title();
    return LL.site.pageTitle({ page: title });
  }
  return route.name === 'home' ? LL.site.title() : LL.site.pageTitle({ page: route.title(LL) });
}
