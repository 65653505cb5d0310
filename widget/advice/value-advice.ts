import { LOCALES } from '#core/shared/languages.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { TableOrderAttributes } from '../element-types.ts';

type Values = { [Name in keyof TableOrderAttributes]?: string | undefined };

const THEMES = ['light', 'dark', 'auto'];
const quoted = (all: readonly string[]) => all.map((one) => `"${one}"`).join(', ');

function isAddress(api: string): boolean {
  try {
    new URL(api, 'https://page.example');
    return true;
  } catch {
    return false;
  }
}

/** Attributes whose values cannot be used as they are. */
export function valueAdvice({ locale, table, api, theme }: Values): string[] {
  const advice: string[] = [];
  if (locale && !LOCALES.some((one) => one === locale)) {
    advice.push(
      `locale="${locale}" is not one of its languages, so it follows the page's. Use one of ${quoted(LOCALES)}, or remove the attribute.`,
    );
  }
  if (theme && !THEMES.includes(theme)) {
    advice.push(
      `theme="${theme}" is not one of its themes, so it follows the page's color-scheme. Use one of ${quoted(THEMES)}.`,
    );
  }
  if (api && !isAddress(api)) {
    advice.push(
      `api="${api}" is not an address, so the one of its script is used. Write the installation's address, such as https://order.example.com.`,
    );
  }
  if (table && parseTableId(table) === null) {
    advice.push(
      `table="${table}" is not a table's id. An id has 12 letters and digits; copy it from the console's tables, or from the end of the table's link.`,
    );
  }
  return advice;
}

/** A table or venue that the installation does not know. */
export function placeAdvice({ table, venue, api }: Values, error: string | null): string[] {
  const where = api ? `at ${api}` : 'at the installation that its script comes from';
  if (table && parseTableId(table) !== null && error === 'tables.unknown') {
    return [
      `There is no table "${table}" ${where}. Is the id complete, and of this installation? If not, set the api attribute to the table's own.`,
    ];
  }
  if (table && error === 'tables.revoked') {
    return [
      `The table "${table}" has been given another id, so that old signs no longer work. Copy its present id from the console.`,
    ];
  }
  if (!table && venue && error === 'venues.unknown') {
    return [
      `There is no venue "${venue}" ${where}. The console's embed page shows the venue's id; is it of this installation?`,
    ];
  }
  return [];
}
