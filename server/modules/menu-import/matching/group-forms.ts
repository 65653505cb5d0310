import { isStep } from '#core/menu/sets/sets.ts';
import type { MenuFileOption, MenuFileOptionGroup } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { foldWord } from '../fold-word.ts';
import type { ReadGroup, ReadOption, ReadTexts } from '../read-menu.ts';

type Rules = Pick<ReadGroup, 'min' | 'max' | 'maxEach'>;
type Choices = { readonly options: readonly { readonly product?: string }[] };

/** A file may be in any of the menu's languages: a group is found by its form in each. */
export function formsOf(group: MenuFileOptionGroup): string[] {
  return [...new Set(LOCALES.map((locale) => formOf(group, locale)))];
}

export function formOf(group: ReadGroup, locale?: Locale): string {
  const { name, options } = group;
  return JSON.stringify([
    keyOf(name, locale),
    rulesOf(group, options.length),
    options.map((each) => [optionKey(each, locale), each.price]),
  ]);
}

/** No more can be chosen than there is. */
function rulesOf({ min, max, maxEach = 1 }: Rules, options: number): readonly number[] {
  return [min, Math.min(max, options * maxEach), maxEach];
}

/** Whether it has the rules that a row says beside its form. */
export function hasRulesOf({ free = 0 }: MenuFileOptionGroup, said: ReadGroup): boolean {
  return said.free === undefined || said.free === free;
}

/** Whether a step has a row's products, and its prices and rules as well, whatever each is called. */
export function isRenamedStep(
  known: MenuFileOptionGroup,
  said: ReadGroup,
  { isPriced = false } = {},
): boolean {
  if (!isStep(known) || !isStep(said)) return false;
  const productsIn = ({ options }: Choices) => options.map(({ product = '' }) => product);
  const has = new Set(productsIn(known));
  const wants = productsIn(said);
  if (!isPriced) return has.size === wants.length && wants.every((each) => has.has(each));
  const bare = { ...known, name: said.name };
  return formOf(bare) === formOf(said) && hasRulesOf(known, said);
}

export function hasNamesOf(known: MenuFileOptionGroup, { name, options }: ReadGroup): boolean {
  return (
    keysOf(known.name).includes(keyOf(name)) &&
    known.options.length === options.length &&
    options.every((each) => known.options.some((old) => isOption(old, each)))
  );
}

/** The first group of that name: in its language, else in any. */
export function namedLike(
  groups: readonly MenuFileOptionGroup[],
  name: ReadTexts,
): MenuFileOptionGroup | undefined {
  const [[locale, text] = [undefined, '']] = Object.entries(name) as [Locale, string][];
  const wanted = foldWord(text);
  return (
    groups.find((each) => keyOf(each.name, locale) === wanted) ??
    groups.find((each) => keysOf(each.name).includes(wanted))
  );
}

/** Whether a row's option is this one: the same product of a set, else one of its name. */
export function isOption(known: MenuFileOption, said: ReadOption): boolean {
  return said.product === undefined
    ? known.product === undefined && keysOf(known.name).includes(keyOf(said.name))
    : known.product === said.product;
}

function optionKey({ name, product }: ReadOption, locale?: Locale): string {
  return product === undefined ? keyOf(name, locale) : `=${product}`;
}

function keysOf(name: ReadTexts): string[] {
  return Object.values(name).map(foldWord);
}

export function keyOf(name: ReadTexts, locale?: Locale): string {
  return foldWord((locale && name[locale]) ?? Object.values(name)[0] ?? '');
}
