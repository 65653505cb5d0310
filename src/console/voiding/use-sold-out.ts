import { useState } from 'react';
import { soldOutKey } from '#console/live/board-actions.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const SOLD_OUT: readonly (PresetReason | 'own' | null)[] = ['reject.sold_out', 'strike.sold_out'];

/** A product or an option of the lines that may have sold out. */
export interface SoldOutEntry extends SoldOutItem {
  readonly key: string;
  readonly words: string;
}

/** What is no longer sold when lines are taken away as sold out. */
export interface SoldOutState {
  /** The products first, then what they were ordered with. */
  entries: readonly SoldOutEntry[];
  isStopping: boolean;
  chosen: readonly SoldOutEntry[];
  isMissing: boolean;
  setStopping(isStopping: boolean): void;
  toggle(key: string): void;
  /** Shows an error if it is unknown which; returns whether it is. */
  checkMissing(): boolean;
}

type OrderedLine = Pick<OrderLine, 'product' | 'name' | 'options'>;

/**
 * On as soon as the reason is that something has sold out. Where the lines are of one product, that
 * is the guess, which the first other choice replaces: then it is the oat milk that is out, and not
 * the coffee. Of several products somebody says which. An option alone is never stopped unasked.
 * `onSale` has the keys (`soldOutKey`) of what is sold now.
 */
export function useSoldOut(
  lines: readonly OrderedLine[],
  onSale: ReadonlySet<string>,
  reason: PresetReason | 'own' | null,
): SoldOutState {
  const { locale } = useI18n();
  const [said, setSaid] = useState<boolean | null>(null);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  const entries = SOLD_OUT.includes(reason)
    ? entriesOf(lines, locale).filter(({ key }) => onSale.has(key))
    : [];
  const products = entries.filter(({ kind }) => kind === 'product');
  const [only] = entries;
  const guess = products.length === 1 || entries.length === 1 ? [only?.key] : [];
  const isStopping = entries.length > 0 && (said ?? products.length > 0);
  const isChosen = ({ key }: SoldOutEntry) =>
    entries.length === 1 || (picked ?? guess).includes(key);
  const chosen = isStopping ? entries.filter(isChosen) : [];
  return {
    entries,
    isStopping,
    chosen,
    isMissing,
    setStopping(next) {
      setSaid(next);
      setMissing(false);
    },
    toggle(key) {
      const others = (picked ?? []).filter((each) => each !== key);
      const isOn = (picked ?? guess).includes(key);
      setPicked(isOn ? others : [...others, key]);
      setMissing(false);
    },
    checkMissing() {
      const isNone = isStopping && chosen.length === 0;
      setMissing(isNone);
      return isNone;
    },
  };
}

/** Each once, by its name when it was ordered. */
function entriesOf(lines: readonly OrderedLine[], locale: Locale): SoldOutEntry[] {
  const entries = new Map<string, SoldOutEntry>();
  const add = (item: SoldOutItem, words: string) => {
    const key = soldOutKey(item);
    entries.set(key, { ...item, key, words });
  };
  for (const { product, name } of lines) {
    add({ kind: 'product', id: product }, pickText(name, locale));
  }
  for (const { id, name } of lines.flatMap(({ options }) => options)) {
    add({ kind: 'option', id }, pickText(name, locale));
  }
  return [...entries.values()];
}
