import { PRICE_MAX } from '#core/shared/limits.ts';
import { isNode, type JsonNode, localeOf } from '../../json-ld/json-ld.ts';
import {
  problem,
  type ReadPart,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../../read-menu.ts';
import { readPlainPrice } from '../../read-price.ts';

/** A price, or why there is none; both null where the file has none. */
export interface JsonPrice {
  readonly price: number | null;
  readonly wrong: RowProblem | null;
}

export const NO_PRICE: JsonPrice = { price: null, wrong: null };

/** A choice of an item, as a system has it. */
export interface JsonGroup {
  readonly name: ReadTexts;
  readonly min: number;
  /** Null: no limit. */
  readonly max: number | null;
  readonly maxEach?: number | null;
  readonly options: readonly JsonOption[];
}

export interface JsonOption {
  /** Its code in the system. */
  readonly id?: string;
  readonly name: ReadTexts;
  readonly price: JsonPrice;
  /** Of a set: another item of the file, or one that the menu has. */
  readonly part?: ReadPart;
  /** Why it is not sold. */
  readonly off?: RowProblem | null;
  /** The names of what is chosen about it in turn: an option of a menu has no options. */
  readonly further?: readonly string[];
}

/** An item of a system, before what all have in common is made of it. */
export interface JsonItem {
  readonly id: string;
  /** Tells it from another item of that id, where its name is not the same everywhere. */
  readonly called?: string;
  readonly name: ReadTexts;
  readonly description?: ReadTexts;
  readonly category: ReadTexts | null;
  readonly price: JsonPrice;
  /** With whole prices, of which the cheapest is the product's. */
  readonly sizes?: { readonly name: ReadTexts; readonly options: readonly JsonOption[] };
  readonly groups?: readonly JsonGroup[];
  /** In per cent. */
  readonly vat?: number | null;
  readonly alcohol?: boolean;
  readonly allergens?: readonly string[];
  readonly diets?: readonly string[];
  /** Not for sale for good, and only for now. */
  readonly off?: RowProblem | null;
  readonly paused?: RowProblem | null;
  readonly problems?: readonly RowProblem[];
  readonly notes?: readonly RowProblem[];
}

export const nodesOf = (value: unknown): JsonNode[] =>
  Array.isArray(value) ? value.filter(isNode) : [];
export const nodeOf = (value: unknown): JsonNode => (isNode(value) ? value : {});
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export function nodesById(value: unknown): ReadonlyMap<string, JsonNode> {
  return new Map(
    Object.entries(nodeOf(value)).flatMap(([id, each]) =>
      isNode(each) ? [[id, each] as const] : [],
    ),
  );
}

/** Those of the ids that there are. */
export function namedIn(all: ReadonlyMap<string, JsonNode>, ids: unknown): JsonNode[] {
  return textsOf(ids).flatMap((id) => {
    const found = all.get(id);
    return found === undefined ? [] : [found];
  });
}

/** Texts by language code, such as `en_us`; the first one if the menu has none of the languages. */
export function translated(value: unknown, { locale }: Terms): ReadTexts {
  const all = Object.entries(nodeOf(value)).flatMap(([code, text]) => {
    const said = textOf(text);
    return said === '' ? [] : [{ at: localeOf(code.replace('_', '-')), said }];
  });
  const known = all.flatMap(({ at, said }) => (at === null ? [] : [[at, said] as const]));
  const [first] = all;
  if (known.length > 0) return Object.fromEntries(known);
  return first === undefined ? {} : { [locale]: first.said };
}

/** An amount in minor units, as programs keep it. */
export function minorPrice(value: unknown, column: string): JsonPrice {
  if (value === null || value === undefined) return NO_PRICE;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    return { price: null, wrong: problem('price_unreadable', column, JSON.stringify(value)) };
  }
  return value > PRICE_MAX
    ? { price: null, wrong: problem('price_too_high', column, String(value)) }
    : { price: value, wrong: null };
}

/** An amount with its currency, in minor units. */
export function moneyOf(value: unknown, column: string, { venue }: Terms): JsonPrice {
  const { amount, currency, currencyId } = nodeOf(value);
  const said = textOf(currency ?? currencyId).toUpperCase();
  if (said !== '' && said !== venue.currency) {
    return { price: null, wrong: problem('price_currency', column, said) };
  }
  return minorPrice(amount, column);
}

/** An amount with decimals, as a number or a text. */
export function decimalPrice(
  value: unknown,
  column: string,
  { venue, separator }: Terms,
): JsonPrice {
  if (value === null || value === undefined || value === '') return NO_PRICE;
  if (typeof value !== 'number' && typeof value !== 'string') {
    return { price: null, wrong: problem('price_unreadable', column, JSON.stringify(value)) };
  }
  const { price, reason } = readPlainPrice(value, venue.currency, separator);
  return { price, wrong: reason === null ? null : problem(reason, column, String(value)) };
}
