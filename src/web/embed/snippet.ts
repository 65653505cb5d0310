import { contrast } from '#core/shared/accent.ts';
import type { Locale } from '#core/shared/languages.ts';
import { createAddressOf } from '#web/http/address-of.ts';

/** One table's order, the table named in the page's own URL, or a menu to look at. */
export const EMBED_KINDS = ['table', 'address', 'venue'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** A released element, which never changes at its URL. */
export interface Release {
  version: string;
  /** Subresource integrity of its files, by their paths. */
  files: Readonly<Record<string, string>>;
}

/** The choices for a venue's page. */
export interface Embed {
  kind: EmbedKind;
  table: string;
  venue: string;
  /** Null: as the page around it. */
  locale: Locale | null;
  theme: 'auto' | 'light' | 'dark';
  /** Six hex digits of the accent; null: Servett's own. */
  accent: string | null;
  /** Null: the installation's own version, which is updated with it. */
  release: Release | null;
}

/** The element's attributes in the order of the snippet. */
export function attributesOf(embed: Embed): Record<string, string> {
  return {
    ...(embed.kind === 'table' && { table: embed.table }),
    ...(embed.kind === 'venue' && { venue: embed.venue }),
    ...(embed.locale !== null && { locale: embed.locale }),
    ...(embed.theme !== 'auto' && { theme: embed.theme }),
  };
}

/** The element's colours; the text on the accent is whichever colour is legible there. */
export function coloursOf({ accent }: Pick<Embed, 'accent'>): Record<string, string> {
  if (accent === null) return {};
  const on =
    contrast(`#${accent}`, '#ffffff') >= contrast(`#${accent}`, '#1e1a17') ? 'ffffff' : '1e1a17';
  return {
    '--table-order-accent': `#${accent}`,
    '--table-order-accent-press': `color-mix(in oklch, #${accent}, #000 14%)`,
    '--table-order-on-accent': `#${on}`,
  };
}

/**
 * Begins to fetch the first screen together with the script, which otherwise asks for it. Only where
 * the page says what is shown and in which language; a fixed release draws itself sooner or later.
 */
function preloadLines({ kind, table, venue, locale, release }: Embed, address: string): string[] {
  if (kind === 'address' || locale === null || release !== null) return [];
  const addressOf = createAddressOf(address);
  const query = { locale };
  const href =
    kind === 'table'
      ? addressOf('GET /tables/:table/opening', { params: { table }, query })
      : addressOf('GET /venues/:venue/opening', { params: { venue }, query });
  return [`<link rel="preload" as="fetch" crossorigin href="${href}">`];
}

/** The HTML to paste into a page. `address` is the installation's, as guests reach it. */
export function snippetOf(embed: Embed, address: string): string {
  const style = Object.entries(coloursOf(embed)).map(([name, value]) => `${name}: ${value}`);
  const given = Object.entries({
    ...attributesOf(embed),
    ...(style.length > 0 && { style: style.join('; ') }),
  });
  const attributes = given.map(([name, value]) => ` ${name}="${value}"`).join('');
  return [
    ...preloadLines(embed, address),
    ...scriptLines(embed.release, address),
    `<table-order${attributes}></table-order>`,
    ...(embed.kind === 'address' ? ADDRESS_LINES : []),
  ].join('\n');
}

/** A script right after the element that sets the table named in the page's URL. */
const ADDRESS_LINES = [
  '<script>',
  "  const table = new URLSearchParams(location.search).get('table');",
  "  if (table) document.querySelector('table-order').setAttribute('table', table);",
  '</script>',
];

function scriptLines(release: Release | null, address: string): string[] {
  if (release === null) {
    return [`<script type="module" src="${address}/widget/table-order.js"></script>`];
  }
  const folder = `${address}/widget/${release.version}`;
  const integrity = Object.fromEntries(
    Object.entries(release.files).map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
  return [
    `<script type="importmap">${JSON.stringify({ integrity }, null, 2)}</script>`,
    `<script type="module" src="${folder}/table-order.js"></script>`,
  ];
}
