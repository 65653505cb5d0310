import { effect } from '@preact/signals-react';
import type { SiteConfig } from '../environment/config.ts';
import type { Consent } from '../environment/consent.ts';
import type { View } from '../routing/navigator.ts';

declare global {
  interface Window {
    /** The queue from which the script reads its commands. */
    dataLayer?: unknown[];
  }
}

/**
 * Sends a command to the script as its documentation requires: it reads `arguments`, not an array.
 */
type Send = (...command: readonly unknown[]) => void;

/** Pages of which nothing is told. */
const UNTOLD: readonly string[] = ['payment', 'hold'];

/**
 * Counts page views with a script that uses gtag.js's queue, once the visitor has agreed, and for
 * as long as that holds. Before that nothing is loaded. A table's page only says that it is
 * one; a payment's, or a held card's, loads nothing and says nothing.
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
export function startAnalytics(
  { id, src }: NonNullable<SiteConfig['analytics']>,
  consent: Consent,
  view: { readonly value: View | null },
): void {
  let send: Send | null = null;
  let counted = -1;

  effect(() => {
    const isAllowed = consent.answer.value === 'yes';
    const shown = view.value;
    if (shown?.found && UNTOLD.includes(shown.found.route.name)) {
      return;
    }
    // The script's own switch: what it counts by itself stops as well.
    Object.assign(window, { [`ga-disable-${id}`]: !isAllowed });
    if (!isAllowed) {
      forgetVisitor();
      return;
    }
    send ??= loadScript(id, src);
    if (shown !== null && shown.id !== counted) {
      counted = shown.id;
      // Before the event, so that nothing else that the script sends contains the table.
      const page = describe(shown);
      send('set', page);
      send('event', 'page_view', page);
    }
  });
}

function describe({ found, location }: View) {
  const isTable = found?.route.name === 'table';
  const path = isTable ? `/${found?.params.locale}/table` : location;
  return {
    page_location: new URL(path, window.location.origin).href,
    page_title: isTable ? 'Table' : (found?.route.name ?? 'not found'),
    page_referrer: '',
  };
}

function loadScript(id: string, src: string): Send {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  function send() {
    // biome-ignore lint/complexity/noArguments: the script tells commands from data by this type.
    queue.push(arguments);
  }
  const typed: Send = send;
  typed('js', new Date());
  typed('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  const address = new URL(src);
  address.searchParams.set('id', id);
  script.src = address.href;
  script.referrerPolicy = 'no-referrer';
  document.head.append(script);
  return typed;
}

/** Deletes what the script has stored, when the visitor says no later on. */
function forgetVisitor(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (/^_ga(?:_|$)/.test(name)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
      document.cookie = `${name}=; max-age=0; path=/`;
    }
  }
}
