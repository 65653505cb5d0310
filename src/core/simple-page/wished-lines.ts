import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { ORDER_LINES_CAP } from '#core/shared/limits.ts';

/** What a guest has chosen on the page without scripts: it is kept in the page's address. */
export interface WishedLine {
  readonly product: string;
  readonly quantity: number;
  /** An option that is chosen twice stands twice. */
  readonly options: readonly string[];
}

const LINE = /^([a-z0-9][a-z0-9-]{0,63})~(\d{1,2})(?:~([a-z0-9.-]{1,2600}))?$/;
const COUNT = /^[1-9]\d?$/;
/** How fields are named: whole lines, and how many of a product without choices. */
export const LINE_FIELD = 'l';
export const COUNT_FIELD = 'q.';

/** What an address or a form says; what it says wrongly is left out. Equal lines are one. */
export function readWished(fields: Iterable<readonly [name: string, value: string]>): WishedLine[] {
  const lines = new Map<string, WishedLine>();
  for (const [name, value] of fields) {
    const line = readField(name, value.trim());
    if (line === null) continue;
    const key = keyOf(line);
    const known = lines.get(key)?.quantity ?? 0;
    const quantity = Math.min(known + line.quantity, LINE_QUANTITY_MAX);
    if (lines.has(key) || lines.size < ORDER_LINES_CAP) lines.set(key, { ...line, quantity });
  }
  return [...lines.values()];
}

function readField(name: string, value: string): WishedLine | null {
  if (name.startsWith(COUNT_FIELD)) {
    return COUNT.test(value)
      ? { product: name.slice(COUNT_FIELD.length), quantity: Number(value), options: [] }
      : null;
  }
  const [, product, quantity, options] = (name === LINE_FIELD && LINE.exec(value)) || [];
  return product === undefined || Number(quantity) === 0
    ? null
    : { product, quantity: Number(quantity), options: options?.split('.') ?? [] };
}

export function writeWished({ product, quantity, options }: WishedLine): string {
  const chosen = options.length === 0 ? '' : `~${options.join('.')}`;
  return `${product}~${quantity}${chosen}`;
}

/** Of equal lines the same. */
export function keyOf({ product, options }: Omit<WishedLine, 'quantity'>): string {
  return `${product}~${options.toSorted().join('.')}`;
}
