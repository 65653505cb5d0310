import type { Menu, MenuCategory, Product } from '#core/menu/menu.schema.ts';
import { pricesAt } from '#core/money/happy-hour-price.ts';
import { firstTableLanguage, localeBelow } from '#core/shared/first-table-language.ts';
import type { Locale } from '#core/shared/languages.ts';
import { isTableLanguage } from '#core/shared/table-languages.ts';
import type { Context } from '#server/context.ts';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { isLocale } from '#web/i18n/core.ts';
import { readMenu } from '../menu/read-menu.usecase.ts';
import { readTable } from '../tables/read-table.usecase.ts';

/** What a page without scripts shows: a table, its menu at this moment, and a language. */
export interface Shown {
  readonly table: { readonly id: string; readonly label: string; readonly isTakeaway: boolean };
  readonly menu: Menu;
  readonly language: GuestLanguage;
  readonly at: number;
  /** Whether a provider takes payments on the page with scripts. */
  readonly paysByPhone: boolean;
  /** "Table 4, Lillkrogen". */
  readonly place: string;
}

export type LanguageOf = (lang: string | undefined, locale: Locale) => GuestLanguage;

interface Asked {
  readonly table: string;
  /** The language of the address or the form. */
  readonly lang: string | undefined;
  /** The browser's languages, best first. */
  readonly wanted: readonly string[];
}

/** Throws `tables.unknown`, `tables.revoked` and `menu.unknown`. */
export async function readShown(
  context: Context,
  languageOf: LanguageOf,
  { table: text, lang, wanted }: Asked,
): Promise<Shown> {
  const table = await readTable(context, text);
  const chosen = isLocale(lang) || isTableLanguage(lang) ? lang : firstOf(wanted);
  const below = isTableLanguage(chosen) ? localeBelow(wanted) : undefined;
  const locale = [chosen, ...wanted.map(localeIn)].find(isLocale) ?? below;
  const { menu } = await readMenu(context, {
    venue: table.venue.id,
    locale,
    language: isTableLanguage(chosen) ? chosen : undefined,
    takeaway: table.takeaway ? 'yes' : undefined,
  });
  const at = context.clock.now();
  const language = languageOf(chosen, menu.locale);
  const isTakeaway = table.takeaway === true;
  return {
    table: { id: table.id, label: table.label, isTakeaway },
    menu: pricesAt(menu, at),
    language,
    at,
    paysByPhone: (await context.paymentProviders.active(table.venue.id)) !== null,
    place: placeOf(language, { label: table.label, isTakeaway, venue: table.venue.name }),
  };
}

/** The first that we speak, be it one of the site's or of the table's. */
function firstOf(wanted: readonly string[]): string | undefined {
  return firstTableLanguage(wanted) ?? wanted.map(localeIn).find(isLocale);
}

const localeIn = (tag: string) => tag.split('-')[0];

/** Whether this page can send an order: not where it is paid first, which takes a provider's page. */
export const canOrder = ({ menu }: Shown) => menu.venue.ordering.payFirst !== true;

/** The same for a guest whose party sits at another table by now. */
export function shownAt(shown: Shown, at: { id: string; label: string } | null): Shown {
  const { table, language, menu } = shown;
  if (at === null || table.isTakeaway || at.id === table.id) return shown;
  const { label } = at;
  const place = placeOf(language, { label, isTakeaway: false, venue: menu.venue.name });
  // Its pages, and their cookie, stay where the guest began.
  return { ...shown, table: { ...table, label }, place };
}

function placeOf(
  { LL }: GuestLanguage,
  { label, isTakeaway, venue }: { label: string; isTakeaway: boolean; venue: string },
): string {
  return `${isTakeaway ? label : LL.common.tableStarts({ label })}, ${venue}`;
}

export function findShown(
  { categories }: Menu,
  id: string,
): { category: MenuCategory; product: Product } | null {
  for (const category of categories) {
    const product = category.products.find((each) => each.id === id);
    if (product) return { category, product };
  }
  return null;
}
