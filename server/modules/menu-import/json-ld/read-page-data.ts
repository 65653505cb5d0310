import { decodeText } from '../decode-text.ts';
import { findJsonLd } from './find-json-ld.ts';
import { isNode, isOfType, type JsonNode, nodesOf, valuesOf } from './json-ld.ts';

/** Blocks of data that are read from one page; real ones have a handful. */
const BLOCKS_MAX = 200;
/** Pages of a menu: by meal, by language. */
const LINKS_MAX = 5;
const PARTS = ['hasMenuItem', 'menuItem', 'hasMenuSection', 'menuSection'] as const;

/** The data of a page, and the addresses at which it says its menu is. */
export interface PageData {
  readonly documents: readonly unknown[];
  readonly hasMenu: boolean;
  /** The page itself, if it has prices for people to read. */
  readonly written: string | null;
  readonly links: readonly URL[];
}

/** What a page has as JSON-LD, or is. `links` are of its own site only, and not the page again. */
export function readPageData(bytes: Uint8Array, url: URL): PageData {
  const { text } = decodeText(bytes);
  if (text === null) return { documents: [], hasMenu: false, written: null, links: [] };
  const blocks = /^\s*[[{]/u.test(text) ? [text] : findJsonLd(text).slice(0, BLOCKS_MAX);
  const documents = blocks.flatMap(parsed);
  const { nodes } = nodesOf(documents);
  const hasMenu = nodes.some(isMenu);
  return {
    documents,
    hasMenu,
    written: !hasMenu && /^\s*</u.test(text) && looksPriced(text) ? text : null,
    links: linksIn(nodes, url),
  };
}

/** Numbers with a sign of money, or alone in an element. */
const PRICES = /\d{2,4} ?(?:kr\b|sek\b|[:,]-|€)|> ?\d{2,4}(?:[.,:]\d{2})? ?</giu;
const PRICES_MIN = 4;

/** Whether it may be a menu for people; what it says is read later, where it costs nobody else. */
function looksPriced(text: string): boolean {
  return text.matchAll(PRICES).take(PRICES_MIN).toArray().length === PRICES_MIN;
}

function parsed(block: string): unknown[] {
  try {
    return [JSON.parse(block)];
  } catch {
    return [];
  }
}

function isMenu(node: JsonNode): boolean {
  const isItem = isOfType(node, 'MenuItem') && valuesOf(node, 'name').length > 0;
  return isItem || PARTS.some((part) => valuesOf(node, part).some(isNode));
}

function linksIn(nodes: readonly JsonNode[], url: URL): URL[] {
  const found = new Map<string, URL>();
  const texts = nodes.flatMap((node) =>
    [...valuesOf(node, 'hasMenu'), ...valuesOf(node, 'menu')].flatMap((menu) =>
      isNode(menu) ? [...valuesOf(menu, 'url'), ...valuesOf(menu, '@id')] : [menu],
    ),
  );
  for (const text of texts) {
    const link = typeof text === 'string' ? URL.parse(text, url) : null;
    if (link === null || !isSameSite(link, url)) continue;
    link.hash = '';
    if (link.href !== withoutHash(url)) found.set(link.href, link);
  }
  return [...found.values()].slice(0, LINKS_MAX);
}

function withoutHash(url: URL): string {
  const same = new URL(url);
  same.hash = '';
  return same.href;
}

/** The same host, or one of its own below it, over HTTP. */
function isSameSite(one: URL, other: URL): boolean {
  if (!['http:', 'https:'].includes(one.protocol)) return false;
  if (one.username !== '' || one.password !== '' || one.port !== other.port) return false;
  const [a, b] = [one, other].map(({ hostname }) => hostname.replace(/^www\./u, '')) as [
    string,
    string,
  ];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
