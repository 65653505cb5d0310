import { holderOf, type NamedPart } from '#core/external-ids/external-ids.ts';
import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Language } from '#web/i18n/language.ts';
import type { MenuDraftStore } from './menu-draft-store.ts';

/** The part that is being edited; the URL names it. */
export interface Opened {
  readonly kind: 'product' | 'category' | 'group' | 'station';
  readonly id: string;
}

/** The props of every form of the editor. */
export interface FormProps {
  menu: MenuFile;
  edit: MenuDraftStore['edit'];
  /** An id that nothing has yet. */
  newId: () => string;
  onOpen: (opened: Opened | null) => void;
}

/** Marks it as sold out or not, with immediate effect; null for people who may not. */
export interface SoldOutSwitch {
  isOn(product: string): boolean;
  /** Whether the published menu has it at all. */
  isKnown(product: string): boolean;
  set(product: string, soldOut: boolean): void;
}

/** A name to show: in the reader's language, else in any, else a text that it has none. */
export function nameOf(
  { LL, locale }: Pick<Language, 'LL' | 'locale'>,
  { name }: { readonly name: LocalizedText },
): string {
  return pickText(name, locale) || LL.menuEditor.unnamed();
}

/** Finds the name of another part of this kind that has an external id; null where none has. */
export function holderName(
  language: Pick<Language, 'LL' | 'locale'>,
  menu: MenuFile,
  kind: NamedPart,
  except: string,
): (externalId: string) => string | null {
  return (externalId) => {
    const holder = holderOf(menu, kind, externalId, except);
    return holder && nameOf(language, holder);
  };
}

/** A name within a sentence, such as "Remove the station without a name". */
export function nameInText(
  { LL, locale }: Pick<Language, 'LL' | 'locale'>,
  part: 'category' | 'product' | 'group' | 'station',
  { name }: { readonly name: LocalizedText },
): string {
  return pickText(name, locale) || LL.menuEditor.unnamedIn[part]();
}

/** The venue's languages in which a text is missing although another has it. */
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
