import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { withoutMarkup } from '#core/shared/markup.ts';

type Texts = Readonly<Record<string, unknown>>;
/** What guests read of categories, products, option groups and options, and its translations. */
const READ_BY_GUESTS = new Set(['name', 'description', 'searchWords']);

/**
 * A menu whose new texts contain no HTML. Those that `before` has stay as they are: decoding a text
 * each time it is saved would decode it twice. A text of tags only stays too.
 */
export function withCleanTexts(menu: MenuFile, before: MenuFile): MenuFile {
  const known = new Set([
    ...textsIn(before.categories),
    ...textsIn(before.optionGroups),
    ...textsIn(before.translations),
  ]);
  const clean = (text: string) => (known.has(text) ? text : withoutMarkup(text) || text);
  return {
    ...menu,
    categories: mapped(menu.categories, clean),
    optionGroups: mapped(menu.optionGroups, clean),
    ...(menu.translations && { translations: mapped(menu.translations, clean) }),
  };
}

function textsIn(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, isText || READ_BY_GUESTS.has(key)),
  );
}

function mapped<Value>(value: Value, clean: (text: string) => string, isText?: boolean): Value;
function mapped(value: unknown, clean: (text: string) => string, isText = false): unknown {
  if (typeof value === 'string') return isText ? clean(value) : value;
  if (Array.isArray(value)) return value.map((each) => mapped(each, clean, isText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Texts).map(([key, each]) => [
      key,
      mapped(each, clean, isText || READ_BY_GUESTS.has(key)),
    ]),
  );
}
