import type { ProductAnswer } from '#core/menu-import/codes.ts';
import type {
  AllergenFacts,
  LocalizedText,
  MenuFileCategoryHead,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import type { ImportedField } from '#core/menu-import/menu-import.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';

type Value = ImportedField['before'];

/** The differences between a product before and after. */
export function changesOf(before: MenuFileProduct, after: MenuFileProduct): ImportedField[] {
  return [
    ...textChanges('name', before.name, after.name),
    ...textChanges('description', before.description, after.description),
    ...changed('searchWords', before.searchWords ?? null, after.searchWords ?? null),
    ...changed('price', before.price, after.price),
    ...answered('vat', before, after),
    ...answered('station', before, after),
    ...changed('allergens', allergensOf(before.allergens), allergensOf(after.allergens)),
    ...changed('diets', before.diets ?? [], after.diets ?? []),
    ...answered('alcohol', before, after),
    ...unlike('facts', before.facts, after.facts),
    ...changed('hidden', before.hidden ?? false, after.hidden ?? false),
    ...changed('externalId', before.externalId ?? null, after.externalId ?? null),
    ...changed('picture', before.picture ?? null, after.picture ?? null),
    ...changed('optionGroups', before.optionGroups ?? [], after.optionGroups ?? []),
    ...unlike('windows', before.windows, after.windows),
    ...unlike('happyHours', before.happyHours, after.happyHours),
  ];
}

/** The differences between a category before and after. */
export function headChanges(
  before: MenuFileCategoryHead,
  after: MenuFileCategoryHead,
): ImportedField[] {
  return [
    ...textChanges('name', before.name, after.name),
    ...textChanges('description', before.description, after.description),
    ...changed('placeholderColor', before.placeholderColor, after.placeholderColor),
    ...changed('hidden', before.hidden ?? false, after.hidden ?? false),
    ...changed('externalId', before.externalId ?? null, after.externalId ?? null),
    ...unlike('windows', before.windows, after.windows),
    ...unlike('firstAt', before.firstAt, after.firstAt),
    ...unlike('happyHours', before.happyHours, after.happyHours),
    ...changed('course', before.course ?? null, after.course ?? null),
  ];
}

/** An unanswered value counts as a change, even if it stays the same. */
function answered(
  field: ProductAnswer,
  before: MenuFileProduct,
  after: MenuFileProduct,
): ImportedField[] {
  const valueIn = (product: MenuFileProduct) => {
    if (product.unanswered?.includes(field) === true) return null;
    return field === 'alcohol' ? (product.alcohol ?? false) : product[field];
  };
  return changed(field, valueIn(before), valueIn(after));
}

function textChanges(
  field: 'name' | 'description',
  before: LocalizedText = {},
  after: LocalizedText = {},
): ImportedField[] {
  return LOCALES.flatMap((locale) =>
    changed(field, before[locale] ?? null, after[locale] ?? null).map((each) => ({
      ...each,
      locale,
    })),
  );
}

function changed(field: ImportedField['field'], before: Value, after: Value): ImportedField[] {
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ field, locale: null, before, after }];
}

/** For values that are too long to show: only that they differ is reported. */
function unlike(field: ImportedField['field'], before: unknown, after: unknown): ImportedField[] {
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ field, locale: null, before: null, after: null }];
}

/** Allergens as a list; those without an answer have a question mark. */
function allergensOf(facts: AllergenFacts): string[] {
  return facts === 'unknown'
    ? ['unknown']
    : [...facts.contains, ...(facts.unknown ?? []).map((each) => `${each}?`)];
}
