import { useEffect } from 'react';
import { addressIn, alternatesOf } from '#core/shared/page-address.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { View } from '../routing/navigator.ts';
import { titleOf } from '../routing/page-title.ts';

/** Keeps the document's title, description and addresses in step with the current page. */
export function PageHeadTags({ view }: { view: View }) {
  const { LL, locale } = useI18n();
  const route = view.error === null ? (view.found?.route ?? null) : null;
  // A table's page adds its table to the title once it knows it; the error page shows its error.
  const title = route === null || route.isBare === true ? null : titleOf(LL, route, null);
  useEffect(() => {
    if (title !== null) {
      document.title = title;
    }
  }, [title]);
  useEffect(() => {
    setAttribute(
      'meta[name=description]',
      'content',
      route?.description(LL) ?? LL.site.description(),
    );
    const { location } = view;
    const address = (path: string) => new URL(path, window.location.origin).href;
    // A table's address has its language in it, and is no search engine's to find.
    const own = route?.isBare === true ? location : addressIn(location, locale);
    setAttribute('link[rel=canonical]', 'href', address(own));
    for (const [hreflang, path] of alternatesOf(location)) {
      setAttribute(`link[hreflang="${hreflang}"]`, 'href', address(path));
    }
  }, [route, LL, locale, view]);
  return null;
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
