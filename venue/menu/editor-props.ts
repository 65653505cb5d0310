import type { Locale } from '../../src/contract/codes.ts';
import type { LocalizedText, MenuFile } from '../../src/contract/menu/menu-file.schema.ts';
import { pickText } from '../../src/domain/menu/menu.ts';
import type { Language } from '../../src/i18n/language.ts';
import type { MenuDraftStore } from '../../src/stores/console/menu-draft.ts';

/** What is being worked at: it stands in the page's address. */
export interface Opened {
  readonly kind: 'product' | 'category' | 'group' | 'station';
  readonly id: string;
}

/** What every form of the editor works with. */
export interface FormProps {
  menu: MenuFile;
  edit: MenuDraftStore['edit'];
  /** An id that nothing has. */
  newId: () => string;
  onOpen: (opened: Opened | null) => void;
}

/** Sold out or not, which holds at once; null where whoever is here may not say. */
export interface SoldOutSwitch {
  isOn(product: string): boolean;
  /** Whether guests have it at all. */
  isKnown(product: string): boolean;
  set(product: string, soldOut: boolean): void;
}

/** A name to show: in the language of whoever reads, else in any, else that it has none. */
export function nameOf(
  { LL, locale }: Pick<Language, 'LL' | 'locale'>,
  { name }: { readonly name: LocalizedText },
): string {
  return pickText(name, locale) || LL.menuEditor.unnamed();
}

/** A name within a sentence, such as "Remove the station without a name". */
export function nameInText(
  { LL, locale }: Pick<Language, 'LL' | 'locale'>,
  part: 'category' | 'product' | 'group' | 'station',
  { name }: { readonly name: LocalizedText },
): string {
  return pickText(name, locale) || LL.menuEditor.unnamedIn[part]();
}

/** The venue's languages in which a text is missing while another has it. */
export function missingIn(
  locales: readonly Locale[],
  ...texts: readonly (LocalizedText | undefined)[]
): Locale[] {
  return locales.filter((locale) =>
    texts.some((text) => text && Object.keys(text).length > 0 && text[locale] === undefined),
  );
}

export function readOpened(path: string): Opened | null {
  const [kind, id] = path.split('/');
  const isKind =
    kind === 'product' || kind === 'category' || kind === 'group' || kind === 'station';
  return isKind && id ? { kind, id } : null;
}

export function hashOf(opened: Opened | null): string {
  return opened === null ? 'menu' : `menu/${opened.kind}/${opened.id}`;
}
