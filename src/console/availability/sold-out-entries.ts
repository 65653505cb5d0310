import type { BoardOption, BoardProduct } from '#core/people/staff.schema.ts';

/** What can be marked as sold out, as the list shows it. */
export interface SoldOutEntry {
  readonly kind: 'product' | 'option';
  readonly id: string;
  readonly name: string;
  /** For an option: the products that offer it. Two options may have one name. */
  readonly of: string;
  /** The heading that it is listed under. */
  readonly section: string;
}

export interface SoldOutSection {
  /** Null for what is sold out: it is listed first. */
  name: string | null;
  entries: SoldOutEntry[];
}

/** Products under their categories, then all options under one heading. */
export function entriesOf(
  products: readonly BoardProduct[],
  options: readonly BoardOption[],
  optionsName: string,
): SoldOutEntry[] {
  return [
    ...products.map(
      ({ id, name, category }) =>
        ({ kind: 'product', id, name, of: '', section: category }) as const,
    ),
    ...options.map(
      ({ id, name, products: of }) =>
        ({ kind: 'option', id, name, of: of.join(', '), section: optionsName }) as const,
    ),
  ];
}

/** The entries in which each typed word begins a word. Case and accents do not matter. */
export function filterEntries(
  entries: readonly SoldOutEntry[],
  text: string,
  locale: string,
): readonly SoldOutEntry[] {
  const wanted = words(text, locale);
  if (wanted.length === 0) return entries;
  return entries.filter(({ name, of, section }) => {
    const named = words(`${name} ${of} ${section}`, locale);
    return wanted.every((word) => named.some((each) => each.startsWith(word)));
  });
}

function words(text: string, locale: string): string[] {
  return text
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Those `isOnTop` first, then the rest by section, in their given order. */
export function sectionsOf(
  entries: readonly SoldOutEntry[],
  isOnTop: (entry: SoldOutEntry) => boolean,
): SoldOutSection[] {
  const top: SoldOutSection = { name: null, entries: [] };
  const sections = new Map<string, SoldOutSection>();
  for (const entry of entries) {
    const section = isOnTop(entry) ? top : sections.get(entry.section);
    if (section) section.entries.push(entry);
    else sections.set(entry.section, { name: entry.section, entries: [entry] });
  }
  return [top, ...sections.values()].filter((section) => section.entries.length > 0);
}
