import type { OrderLineRequest, SystemOrderRequest } from '#core/orders/order.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { type NamedMenu, type NamedPart, namedBy } from './external-ids.ts';

type Lines = SystemOrderRequest['lines'];
type Reference = Lines[number]['product'];

/**
 * An order's lines with the ids of the menu instead of another system's. Refused with
 * `external_ids.unknown`, or `external_ids.shared`, which say where, for all of them at once.
 */
export function namedLines(
  menu: NamedMenu,
  lines: Lines,
): { readonly lines: OrderLineRequest[] } | { readonly refusal: Refusal } {
  const wrong = new Map<WrongCode, { path: string; message: string }[]>();
  const idOf = (kind: NamedPart, of: Reference, path: string): string => {
    if (typeof of === 'string') return of;
    const [found, ...others] = namedBy(menu, kind, of.externalId);
    if (found !== undefined && others.length === 0) return found.id;
    const code = found === undefined ? 'external_ids.unknown' : 'external_ids.shared';
    const field = { path, message: `“${of.externalId}” names ${MESSAGES[code]} ${kind}` };
    wrong.set(code, [...(wrong.get(code) ?? []), field]);
    return '';
  };
  const named = lines.map((line, index) => ({
    ...line,
    product: idOf('product', line.product, `/lines/${index}/product`),
    options: line.options.map((each, at) => idOf('option', each, `/lines/${index}/options/${at}`)),
  }));
  for (const code of WRONG_CODES) {
    const fields = wrong.get(code);
    if (fields !== undefined) return { refusal: { code, details: { fields } } };
  }
  return { lines: named };
}

const WRONG_CODES = ['external_ids.unknown', 'external_ids.shared'] as const;
type WrongCode = (typeof WRONG_CODES)[number];
const MESSAGES = {
  'external_ids.unknown': 'no',
  'external_ids.shared': 'more than one',
} as const satisfies Record<WrongCode, string>;

/** No table, which is named beside the lines. */
export function unknownTable(externalId: string): Refusal {
  const fields = [{ path: '/table', message: `“${externalId}” names no table` }];
  return { code: 'external_ids.unknown', details: { fields } };
}
