import { type PricedLine, pricesAtEnd } from '../price-at-end.ts';

/** A line of a menu that somebody has typed. */
export interface MenuLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** A product with its price, a price by itself, or neither. */
  readonly is: 'blank' | 'item' | 'price' | 'text' | 'option';
  readonly priced: PricedLine | null;
}

/** A dash or a dot in front of each product. */
const BULLET = /^\s*[•·▪►✓*–—-]+\s+/u;
/** "**Soup**", as in Markdown. */
const EMPHASIS = /(\*{1,2}|__)(?=[\p{L}\d])([^*_]+)(?<=[\p{L}\d.)!?])\1/gu;
const OPTION = /^\s*(?:\+\s*(?=\p{L})|(?:tillval|tillägg|extra|add-?on|option)\s*[:–-]\s*)/iu;
/** The lines, each with what it looks like by itself. */
export function menuLines(lines: readonly string[]): MenuLine[] {
  const read = withoutDoubleSpace(lines).map(({ raw, line }) => {
    const text = raw.trim().replaceAll(EMPHASIS, '$2');
    const plain = text.replace(BULLET, '');
    const priced = text === '' ? null : pricesAtEnd(plain.replace(OPTION, ''));
    return { line, raw, text, plain, priced };
  });
  const isLonePrice = lonePrices(read.flatMap(({ priced }) => priced ?? []));
  return read.map(({ line, raw, text, plain, priced }): MenuLine => {
    if (text === '') return { line, text, is: 'blank', priced: null };
    const isPrice =
      priced !== null && (priced.isMarked || priced.name === '' || isLonePrice(priced));
    if (!isPrice) return { line, text: plain, is: 'text', priced: null };
    if (OPTION.test(raw)) return { line, text: plain, is: 'option', priced };
    return { line, text: plain, is: priced.name === '' ? 'price' : 'item', priced };
  });
}

/**
 * A number alone at the end of a line is a price where few lines have one that says more, or where
 * it is about as high as those.
 */
function lonePrices(all: readonly PricedLine[]): (priced: PricedLine) => boolean {
  const amountOf = ({ prices }: PricedLine) => {
    const text = prices[0]?.text.replace(/(?<=\d)[ .](?=\d{3}(?!\d))/u, '') ?? '';
    return Number(/\d+/u.exec(text)?.[0] ?? Number.NaN);
  };
  const marked = all.filter(({ isMarked }) => isMarked).map(amountOf);
  const known = marked.filter((amount) => Number.isFinite(amount));
  const areMost = all.length - marked.length > marked.length / 4;
  const [least, most] = [Math.min(...known) / 2, Math.max(...known) * 2];
  return (priced) => {
    const amount = amountOf(priced);
    return areMost || (amount >= least && amount <= most && !(amount > 1_900 && amount < 2_100));
  };
}

/** Where an empty line stands between all lines, none of them says anything. */
function withoutDoubleSpace(lines: readonly string[]) {
  const all = lines.map((raw, at) => ({ raw, line: at + 1 }));
  const full = all.filter(({ raw }) => raw.trim() !== '');
  const close = full.filter(({ line }, at) => at > 0 && full[at - 1]?.line === line - 1);
  return close.length <= full.length * 0.1 && full.length > 3 ? full : all;
}
