import type {
  MenuFile,
  MenuFileOption,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { presetOptions } from '../option-problems.ts';
import { chosenOptions, groupsOf } from '../options.ts';
import { isSet, isStep } from './sets.ts';

type Parts = ReadonlyMap<string, MenuFileProduct>;

const kept = new WeakMap<MenuFile, MenuFile>();

/**
 * The menu as its sets are read: a choice has the name, the allergens and the age of the product it
 * refers to, and a set has nothing of its own but name, price and hours. A choice whose product is
 * hidden, gone or a set itself is none. Kept as long as the file.
 */
export function withParts(file: MenuFile): MenuFile {
  if (!file.optionGroups.some(isStep)) return file;
  const known = kept.get(file);
  if (known !== undefined) return known;
  const made = resolved(file);
  kept.set(file, made);
  return made;
}

function resolved(file: MenuFile): MenuFile {
  const parts = partsIn(file);
  const optionGroups = file.optionGroups.map((group) => stepOf(group, file, parts));
  const categories = file.categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      isSet(product, file.optionGroups)
        ? setOf(product, { ...file, optionGroups }, parts)
        : product,
    ),
  }));
  return { ...file, optionGroups, categories };
}

/** The products that sets can be made of, by id. */
export function partsIn({
  categories,
  optionGroups,
}: Pick<MenuFile, 'categories' | 'optionGroups'>): Parts {
  const shown = categories.filter(({ hidden }) => hidden !== true);
  return new Map(
    shown
      .flatMap(({ products }) => products)
      .filter((product) => product.hidden !== true && !isSet(product, optionGroups))
      .map((product) => [product.id, product]),
  );
}

function stepOf(group: MenuFileOptionGroup, file: MenuFile, parts: Parts): MenuFileOptionGroup {
  if (!isStep(group)) return group;
  const options = group.options.flatMap((option) => choiceOf(option, group, file, parts));
  return { ...group, options };
}

function choiceOf(
  option: MenuFileOption,
  { min }: MenuFileOptionGroup,
  { optionGroups }: MenuFile,
  parts: Parts,
): MenuFileOption[] {
  if (option.product === undefined) return [option];
  const part = parts.get(option.product);
  if (part === undefined) return [];
  const contains = part.allergens === 'unknown' ? [] : part.allergens.contains;
  // Of a step that has to be answered, the set itself says what nobody knows.
  const isOpen = part.allergens === 'unknown' || (min === 0 && unknownOf(part).length > 0);
  // It comes with what is preset about it, which may add some; whatever takes some out does not count.
  const given = chosenOptions(part, optionGroups, presetOptions(part, optionGroups));
  const adds = new Set([...contains, ...given.flatMap((each) => each.adds ?? [])]);
  const isUnknown = isOpen || given.some(({ addsUnknown }) => addsUnknown === true);
  const { adds: _, removes: __, addsUnknown: ___, ...bare } = option;
  return [
    {
      ...bare,
      name: part.name,
      ...(adds.size > 0 && { adds: [...adds] }),
      ...(isUnknown && { addsUnknown: true }),
    },
  ];
}

/** Where it is made, how it is taxed and whether it is alcohol, its parts say; no diet is promised. */
function setOf(
  { diets: _, alcohol: __, ...product }: MenuFileProduct,
  { optionGroups }: Pick<MenuFile, 'optionGroups'>,
  parts: Parts,
): MenuFileProduct {
  const steps = groupsOf(product, optionGroups).filter(isStep);
  const partsOf = ({ options }: MenuFileOptionGroup) =>
    options.flatMap(({ product: id = '' }) => parts.get(id) ?? []);
  const [first] = steps.flatMap(partsOf);
  // An option cannot say of one allergen that nobody knows: it is unknown whatever is chosen.
  const unknown = new Set(
    steps
      .filter(({ min }) => min > 0)
      .flatMap(partsOf)
      .flatMap(unknownOf),
  );
  return {
    ...product,
    allergens: { contains: [], ...(unknown.size > 0 && { unknown: [...unknown] }) },
    // Its words name what it is made of: it is no drink itself.
    facts: { kind: null },
    ...(first && { station: first.station, vat: first.vat }),
  };
}

/** The allergens of which nobody knows, where something is known. */
function unknownOf({ allergens }: MenuFileProduct) {
  return allergens === 'unknown' ? [] : (allergens.unknown ?? []);
}
