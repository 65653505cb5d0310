import { useEffect } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { View } from '../routing/navigator.ts';
import { titleOf } from '../routing/page-title.ts';

/** Keeps the document's title, description and canonical address in step with the current page. */
export function PageHeadTags({ view }: { view: View }) {
  const { LL } = useI18n();
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
    setAttribute(
      'link[rel=canonical]',
      'href',
      new URL(view.location, window.location.origin).href,
    );
  }, [route, LL, view]);
  return null;
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
