import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { SoldOutRequest } from '#core/people/staff.schema.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Availability } from './menu.schema.ts';
import { findProduct } from './menu-index.ts';
import { isSet } from './sets/sets.ts';

/** What can sell out: a product, or an option in every product that offers it. */
export interface SoldOutItem {
  readonly kind: 'product' | 'option';
  readonly id: string;
}

/**
 * What is sold out or counted: until when (milliseconds since 1970; null: until staff sell it
 * again), and how many portions are left, if they are counted, on which business day.
 */
export interface SoldOutState {
  readonly until: number | null;
  readonly left: number | null;
  readonly day: string | null;
}

/** Only what the menu contains can sell out. */
export function soldOutRefusal(
  file: Pick<MenuFile, 'categories' | 'optionGroups'>,
  { kind, id }: SoldOutItem,
): Refusal | null {
  if (kind === 'product') {
    return findProduct(file, id) === undefined ? { code: 'products.unknown', details: {} } : null;
  }
  return file.optionGroups.some(({ options }) => options.some((option) => option.id === id))
    ? null
    : { code: 'options.unknown', details: {} };
}

/** What staff say about a product or an option is done with the state in which it is stored. */
export interface SoldOutFacts {
  readonly file: Pick<MenuFile, 'categories' | 'optionGroups'>;
  /** Null: it is sold, and not counted. */
  readonly now: SoldOutState | null;
  readonly today: Today;
}

/** The business day, and when the next one begins, in milliseconds since 1970. */
export interface Today {
  readonly day: string;
  readonly ends: number;
}

/** What becomes of it; null in `to`: it is sold, and not counted. */
export interface SoldOutChange {
  readonly to: SoldOutState | null;
  /** False if that is how it is already. */
  readonly isNews: boolean;
}

/**
 * Staff say that something is sold out, until the next business day, until a time or until they say
 * otherwise; that so many portions are left today; or that it is sold as usual.
 */
export function decideSoldOut(
  { file, now, today }: SoldOutFacts,
  item: SoldOutItem,
  wish: SoldOutRequest,
  at: number,
): SoldOutChange | { readonly refusal: Refusal } {
  const refusal =
    soldOutRefusal(file, item) ??
    wishRefusal(item, wish, at) ??
    setRefusal(file, item, wish) ??
    countRefusal(now, wish);
  if (refusal !== null) {
    return { refusal };
  }
  const to = stateOf(wish, today);
  return { to, isNews: now?.until !== to?.until || now?.left !== to?.left };
}

function wishRefusal(
  { kind }: SoldOutItem,
  { soldOut, until, left }: SoldOutRequest,
  at: number,
): Refusal | null {
  if (left !== undefined && (kind === 'option' || soldOut)) {
    return invalidField('/left', 'must be of a product that is sold: its options count with it');
  }
  if (until === undefined) {
    return null;
  }
  if (!soldOut) {
    return invalidField('/until', 'must be of something that is sold out');
  }
  // A leap second passes the schema but is not a valid Date: NaN is not in the future.
  return until === 'next_day' || Date.parse(until) > at
    ? null
    : invalidField('/until', 'must be in the future');
}

/** What a set is made of is counted, and each set takes of that. */
function setRefusal(
  file: SoldOutFacts['file'],
  { id }: SoldOutItem,
  { left }: SoldOutRequest,
): Refusal | null {
  const product = left === undefined ? undefined : findProduct(file, id);
  return product && isSet(product, file.optionGroups)
    ? invalidField('/left', 'must be of a product that is no set: its parts are counted')
    : null;
}

/** Somebody has ordered meanwhile: who counts has to look again. */
function countRefusal(now: SoldOutState | null, { was }: SoldOutRequest): Refusal | null {
  const left = now?.left ?? null;
  return was === undefined || was === left
    ? null
    : { code: 'products.count_changed', details: left === null ? {} : { limit: left } };
}

function stateOf(
  { soldOut, until, left }: SoldOutRequest,
  { day, ends }: Today,
): SoldOutState | null {
  if (left !== undefined) {
    return { until: ends, left, day };
  }
  return soldOut ? { until: endOf(until, ends), left: null, day: null } : null;
}

function endOf(until: SoldOutRequest['until'], ends: number): number | null {
  if (until === undefined) {
    return null;
  }
  return until === 'next_day' ? ends : Date.parse(until);
}

/** Something that is sold out or counted. */
export type SoldOutEntry = SoldOutItem & Pick<SoldOutState, 'until' | 'left'>;

/** What everybody is told of all that is sold out or counted. */
export function soldOutFields(
  entries: readonly SoldOutEntry[],
): Omit<Availability, 'sequence' | 'pauses' | 'wait'> {
  const of = (kind: SoldOutItem['kind']) =>
    entries.filter((each) => each.kind === kind && isSoldOut(each)).map(({ id }) => id);
  const portions = entries.flatMap(({ id: product, left }) =>
    left === null ? [] : [{ product, left }],
  );
  const soldOutUntil = entries.flatMap(({ kind, id, until, left }) =>
    until === null || left !== null ? [] : [{ kind, id, until: toTimestamp(until) }],
  );
  return {
    soldOutProducts: of('product'),
    soldOutOptions: of('option'),
    ...(portions.length > 0 && { portions }),
    ...(soldOutUntil.length > 0 && { soldOutUntil }),
  };
}

/** Where nobody counts it is sold out; what is counted, with the last portion. */
export function isSoldOut({ left }: Pick<SoldOutState, 'left'>): boolean {
  return left === null || left === 0;
}
