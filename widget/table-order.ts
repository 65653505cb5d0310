import type { PathOf, RouteId } from '#core/routes/routes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { preloadTexts } from '#web/i18n/preload-texts.ts';
import { drawn, type OpeningOf, showOpening } from './drawn-opening.ts';
import type { TableOrderElement } from './element-types.ts';
import { menuSheet } from './menu-styles.ts';

/** The build inserts `lastResort.orderHere` in every language (`scripts/vite/language-files.ts`). */
declare const ORDER_HERE: Readonly<Record<Locale, string>>;
declare const FIRST_CHOICE_LOCALE: Locale;
declare const ELEMENT_VERSION: string;

/*
 * The file that a page loads. It asks the server for a drawn first screen, and then for the table,
 * the language and the element itself, in parallel; it defines the element when that has loaded. It
 * imports nothing that it waits for.
 */

type Define = typeof import('./define.ts').defineTableOrder;

/** When the element is within this many pixels of the window, it will want its menu at once. */
const NEAR = 1200;

/** As the element will have it: a property that is set already goes before its attribute. */
function wish(element: Element, name: string): string {
  const value = Object.hasOwn(element, name)
    ? Reflect.get(element, name)
    : element.getAttribute(name);
  return `${value ?? ''}`;
}

const baseOf = (element: Element): string => {
  try {
    const api = wish(element, 'api');
    if (api) return new URL(api, document.baseURI).href.replace(/\/+$/, '');
  } catch {}
  return new URL(import.meta.url).origin;
};

function localeOf(element: Element): Locale {
  const around = element.closest<HTMLElement>('[lang]')?.lang ?? '';
  const wanted = [wish(element, 'locale'), around, ...navigator.languages];
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find((code): code is Locale => code in ORDER_HERE) ?? FIRST_CHOICE_LOCALE;
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + NEAR && bottom > -NEAR;
}

/**
 * Nothing else is requested before the server has begun to send the drawn first screens, or for this
 * long: what is shown first has the network to itself. Milliseconds.
 */
const PATIENCE = 400;

function ask(address: string, credentials: RequestCredentials = 'omit'): Promise<Response> {
  const answer = fetch(address, { credentials, signal: AbortSignal.timeout(15_000) });
  // Errors are handled by the code that takes the response.
  answer.catch(() => {});
  return answer;
}

type Address<Id extends RouteId> = `${string}/api/v1${PathOf<Id>}`;
interface Place {
  readonly id: string;
  readonly address: Address<'GET /tables/:table'> | `${string}/api/v1/venues/${string}`;
}

/** The API's address of what the element shows, if its attributes name something. */
function placeOf(element: Element): Place | null {
  const table = wish(element, 'table');
  const id = table || wish(element, 'venue');
  const isWhole = table ? /^[0-9a-hjkmnp-tv-z]{12}$/.test(id) : /^[\w-]+$/.test(id);
  const address: Place['address'] = `${baseOf(element)}/api/v1/${table ? 'tables' : 'venues'}/${id}`;
  return isWhole ? { id, address } : null;
}

/**
 * Whether the page has a link of the kind "preload" to this address: then it was requested before
 * this script was there. Such a link cannot know the element's version.
 */
function isPreloaded(opening: string): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return links.some(({ href }) => href === opening);
}

/** Shows an element's first screen, unless its attributes name something else by now. */
async function show(element: Element, of: OpeningOf, answer: Promise<Response>): Promise<void> {
  const { address } = placeOf(element) ?? {};
  const response = await answer;
  const opening = response.status === 200 ? await response.json() : null;
  if (opening?.element === ELEMENT_VERSION && placeOf(element)?.address === address) {
    showOpening(element, of, opening);
  }
}

/** Shows each element's first screen as soon as it has come. */
function drawEarly(elements: readonly Element[]) {
  const drawings = elements.flatMap((element) => {
    const place = placeOf(element);
    if (!place) return [];
    const of = { base: baseOf(element), locale: localeOf(element), id: place.id };
    const opening: Address<'GET /tables/:table/opening' | 'GET /venues/:venue/opening'> =
      `${place.address}/opening`;
    const address = `${opening}?locale=${of.locale}`;
    const isEarly = isPreloaded(address);
    // A link asks as a page does for what is its own.
    const answer = isEarly
      ? ask(address, 'same-origin')
      : ask(`${address}&element=${ELEMENT_VERSION}`);
    return [{ isEarly, answer, shown: show(element, of, answer) }];
  });
  const pause = new Promise((done) => setTimeout(done, PATIENCE));
  const shown = Promise.allSettled(drawings.map((each) => each.shown));
  return {
    isEarly: drawings.some(({ isEarly }) => isEarly),
    begun: Promise.race([Promise.allSettled(drawings.map(({ answer }) => answer)), pause]),
    painted: Promise.race([shown.then(nextPaint), pause]),
  };
}

function nextPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** The table and the menu of each element that will request them in a moment. */
function askEarly(elements: readonly Element[]): Map<string, Promise<Response>> {
  const answers = new Map<string, Promise<Response>>();
  for (const element of elements) {
    const locale = localeOf(element);
    preloadTexts(locale);
    const { address = '' } = placeOf(element) ?? {};
    if (/\/tables\//.test(address)) {
      for (const each of [address, `${address}/menu?locale=${locale}&part=opening`]) {
        answers.set(each, ask(each));
      }
    }
  }
  return answers;
}

/**
 * The first use of each of Intl's formats takes 80 ms in all on a cheap phone, later uses next to
 * nothing: they are created while the network is slow. The time zone does not matter.
 */
function warmUp(): void {
  new Date().toLocaleString('en', { timeZone: 'Europe/Stockholm' });
  (1).toLocaleString('en', { style: 'currency', currency: 'SEK' });
}

/** What the element has beyond its attributes, for pages that ask before it is defined. */
const EARLY = {
  refresh: { value: soon('refresh') },
  clear: { value: soon('clear') },
  ready: { get: soon('ready') },
  count: { value: 0 },
  total: { value: null },
  order: { value: null },
};

/** The element's own, once it is there: the upgrade replaces the prototype that has this. */
function soon(name: 'refresh' | 'clear' | 'ready') {
  return async function (this: TableOrderElement): Promise<unknown> {
    await customElements.whenDefined('table-order');
    return name === 'ready' ? this.ready : this[name]();
  };
}

async function begin(): Promise<Define> {
  const elements = [...document.querySelectorAll('table-order')];
  for (const element of elements) {
    if (element.matches(':not(:defined)')) {
      Object.setPrototypeOf(element, Object.create(HTMLElement.prototype, EARLY));
    }
  }
  try {
    if (!('adoptedStyleSheets' in document) || !('groupBy' in Map)) {
      throw new Error('This browser is too old.');
    }
    const near = elements.filter(isNear);
    const { isEarly, begun, painted } = drawEarly(near);
    // While the answers are on their way.
    if (near.length > 0) menuSheet();
    if (near.length > 0 && !isEarly) setTimeout(warmUp);
    await begun;
    const loading = import('./element-entry.ts');
    loading.catch(() => {});
    if (isEarly) {
      // The largest part is under way. Requests take time that belongs to the drawing now.
      await painted;
      setTimeout(warmUp, PATIENCE / 2);
    }
    const answers = askEarly(near);
    const { defineElement, shareParts } = await loading;
    shareParts({ menuSheet, drawn, answers });
    defineElement();
    return defineElement;
  } catch {
    for (const element of elements) showFallbackLink(element, baseOf(element), localeOf(element));
    return () => {};
  }
}

/**
 * For browsers that cannot run the element, and pages where its files do not load: a plain link to
 * the table's own page, unless the page has put its own content into the element.
 */
function showFallbackLink(element: Element, base: string, locale: Locale): void {
  // In place of a drawn menu, here or on its way: nothing could be ordered from it.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.replaceChildren(document.createElement('slot'));
  if (element.childElementCount === 0) {
    const link = document.createElement('a');
    link.href = `${base}/${locale}/table/${element.getAttribute('table') ?? ''}`;
    link.textContent = ORDER_HERE[locale];
    element.append(link);
  }
  const init = { bubbles: true, composed: true, detail: { code: 'network' } };
  element.dispatchEvent(new CustomEvent('table-order-error', init));
}

/** See `define.ts`. Does nothing on a server, and in browsers that cannot run the element. */
export const defineTableOrder: Define = typeof document === 'undefined' ? () => {} : await begin();
