import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import { PRODUCT_ANSWERS, type ProductAnswer } from '#core/menu-import/codes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
  MenuFileStation,
} from '#core/menu-import/menu-file.schema.ts';
import type {
  AskedProduct,
  MenuQuestions,
  ProductAnswers,
} from '#core/menu-import/product-answers.schema.ts';
import type { VatClass } from '#core/money/codes.ts';
import { foldText } from '#core/shared/fold-text.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { withoutHidden } from './menu.ts';
import { kindOf, type ProductKind } from './product-kind.ts';
import { isSet } from './sets/sets.ts';

/** How words in the names of stations begin that make drinks, and of those that cook; folded. */
const STATION_WORDS: Readonly<Record<'bar' | 'kitchen', RegExp>> = {
  bar: /\b(?:bar|dryck|drink)/u,
  kitchen: /\b(?:kok|kitchen|mat|food|grill)/u,
};

/** Products served at the table are taxed as food, except alcohol. */
const VAT_OF: Readonly<Record<ProductKind | 'unknown', VatClass | null>> = {
  food: 'reduced',
  drink: 'reduced',
  alcohol: 'standard',
  unknown: null,
};

/** The open questions that keep a menu from guests. Hidden products may wait. */
export function questionsOf(menu: MenuFile, locale: Locale): MenuQuestions {
  const categories = withoutHidden(menu).categories.flatMap((category) => {
    // Of a set its parts answer.
    const open = category.products.filter(
      (product) => (product.unanswered ?? []).length > 0 && !isSet(product, menu.optionGroups),
    );
    if (open.length === 0) return [];
    // Once for all of them: a category may have thousands.
    const agreed = {
      station: agreedIn(category.products, 'station', (each) => each.station),
      vat: agreedIn(category.products, 'vat', (each) => each.vat),
    };
    const products = open.map((product) => askedOf(product, { category, agreed }, menu, locale));
    return [{ id: category.id, name: pickText(category.name, locale), products }];
  });
  return { stations: menu.stations, vatRates: menu.venue.vatRates, categories };
}

/** The number of products that are asked about. */
export function countAsked({ categories }: MenuQuestions): number {
  return categories.reduce((sum, { products }) => sum + products.length, 0);
}

/** A product's category, and what all its answered products have in common. */
interface Place {
  readonly category: MenuFileCategory;
  readonly agreed: { readonly station: string | null; readonly vat: VatClass | null };
}

function askedOf(
  product: MenuFileProduct,
  { category, agreed }: Place,
  { stations }: MenuFile,
  locale: Locale,
): AskedProduct {
  const kind = kindIn(product, category);
  return {
    id: product.id,
    name: pickText(product.name, locale),
    asks: PRODUCT_ANSWERS.filter((each) => product.unanswered?.includes(each)),
    suggested: {
      station: stationFor(kind, stations) ?? agreed.station,
      vat: VAT_OF[kind ?? 'unknown'] ?? agreed.vat,
      alcohol: kind === null ? null : kind === 'alcohol',
    },
  };
}

/** What all answered products of a category have in common; null if they differ. */
function agreedIn<Value>(
  products: readonly MenuFileProduct[],
  answer: ProductAnswer,
  read: (product: MenuFileProduct) => Value,
): Value | null {
  const answered = products.filter(({ unanswered }) => unanswered?.includes(answer) !== true);
  const [only, ...more] = new Set(answered.map(read));
  return only === undefined || more.length > 0 ? null : only;
}

/**
 * A product's own name takes precedence over its category's: a cola may be listed among the drinks.
 */
function kindIn(product: MenuFileProduct, category: MenuFileCategory): ProductKind | null {
  const kindBy = (name: MenuFileProduct['name']) =>
    Object.values(name)
      .map(kindOf)
      .find((kind) => kind !== null) ?? null;
  return kindBy(product.name) ?? kindBy(category.name);
}

function stationFor(kind: ProductKind | null, stations: readonly MenuFileStation[]): string | null {
  const [only, ...more] = stations;
  if (only !== undefined && more.length === 0) return only.id;
  if (kind === null) return null;
  const words = STATION_WORDS[kind === 'food' ? 'kitchen' : 'bar'];
  const fitting = stations.filter(({ id, name }) =>
    [id, ...Object.values(name)].some((text) => words.test(foldText(text))),
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** A product with a person's answers; answered questions are not asked again. */
export function withAnswers(
  { unanswered = [], ...product }: MenuFileProduct,
  answers: Omit<ProductAnswers, 'product'>,
): MenuFileProduct {
  const open = unanswered.filter((each) => answers[each] === undefined);
  const { station = product.station, vat = product.vat } = answers;
  const alcohol = answers.alcohol ?? product.alcohol ?? false;
  const { alcohol: _, ...rest } = product;
  return {
    ...rest,
    station,
    vat,
    ...(alcohol && { alcohol }),
    ...(open.length > 0 && { unanswered: open }),
  };
}

/** A whole menu with its answers; answers for unknown products are ignored. */
export function answeredMenu(menu: MenuFile, answers: readonly ProductAnswers[]): MenuFile {
  const answersOf = answersByProduct(answers);
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => {
        const given = answersOf.get(product.id);
        return given === undefined ? product : withAnswers(product, given);
      }),
    })),
  };
}

/** Answers as edits of a draft: one for each product that they change. */
export function answerEdits(menu: MenuFile, answers: readonly ProductAnswers[]): MenuEdit[] {
  const answersOf = answersByProduct(answers);
  return menu.categories.flatMap((category) =>
    category.products.flatMap((product): MenuEdit[] => {
      const given = answersOf.get(product.id);
      return given === undefined
        ? []
        : [{ do: 'put_product', category: category.id, product: withAnswers(product, given) }];
    }),
  );
}

function answersByProduct(answers: readonly ProductAnswers[]) {
  return new Map(answers.map(({ product, ...given }) => [product, given]));
}

type Answers = Omit<ProductAnswers, 'product'>;

/** The answers chosen so far, by product; everything else is as suggested. */
export type AnswerDraft = ReadonlyMap<string, Answers>;

/** The common answer of several products; undefined if they differ, null if one lacks it. */
export function draftedAnswer<Answer extends ProductAnswer>(
  products: readonly AskedProduct[],
  answer: Answer,
  draft: AnswerDraft,
): AskedProduct['suggested'][Answer] | undefined {
  const given = products.map(
    ({ id, suggested }) =>
      (draft.get(id)?.[answer] ?? suggested[answer]) as AskedProduct['suggested'][Answer],
  );
  const [only = null, ...more] = new Set(given);
  if (given.includes(null)) return null;
  return more.length > 0 ? undefined : only;
}

/** The draft with an answer for these products. */
export function withDrafted(
  draft: AnswerDraft,
  products: readonly AskedProduct[],
  answers: Answers,
): AnswerDraft {
  const next = new Map(draft);
  for (const { id } of products) next.set(id, { ...draft.get(id), ...answers });
  return next;
}

/** All answers of a draft; null while one is missing. */
export function completeAnswers(
  { categories }: MenuQuestions,
  draft: AnswerDraft,
): ProductAnswers[] | null {
  const all = categories.flatMap(({ products }) =>
    products.map((product): ProductAnswers | null => {
      const given = product.asks.map((ask) => [ask, draftedAnswer([product], ask, draft)] as const);
      return given.some(([, value]) => value === null)
        ? null
        : { product: product.id, ...Object.fromEntries(given) };
    }),
  );
  const complete = all.filter((each) => each !== null);
  return complete.length === all.length ? complete : null;
}
