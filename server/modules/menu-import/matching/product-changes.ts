import { LOCALES, type ProductAnswer } from '../../../../src/contract/codes.ts';
import type {
  AllergenFacts,
  LocalizedText,
  MenuFileCategoryHead,
  MenuFileProduct,
} from '../../../../src/contract/menu/menu-file.schema.ts';
import type { ImportedField } from '../../../../src/contract/menu/menu-import.schema.ts';

type Value = ImportedField['before'];

/** What differs between a product as it was and as it is. */
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
    ...changed('hidden', before.hidden ?? false, after.hidden ?? false),
    ...changed('externalId', before.externalId ?? null, after.externalId ?? null),
    ...changed('picture', before.picture ?? null, after.picture ?? null),
    ...changed('optionGroups', before.optionGroups ?? [], after.optionGroups ?? []),
    ...unlike('windows', before.windows, after.windows),
    ...unlike('happyHours', before.happyHours, after.happyHours),
  ];
}

/** What differs between a category as it was and as it is. */
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
    ...unlike('happyHours', before.happyHours, after.happyHours),
    ...changed('course', before.course ?? null, after.course ?? null),
  ];
}

/** What stood there unanswered was no answer, even if it is the same. */
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

/** For what is too much to show: that it differs is all that is said. */
function unlike(field: ImportedField['field'], before: unknown, after: unknown): ImportedField[] {
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ field, locale: null, before: null, after: null }];
}

/** Allergens as a list; a question mark is behind those that nobody has answered for. */
function allergensOf(facts: AllergenFacts): string[] {
  return facts === 'unknown'
    ? ['unknown']
    : [...facts.contains, ...(facts.unknown ?? []).map((each) => `${each}?`)];
}
