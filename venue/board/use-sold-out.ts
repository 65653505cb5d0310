import { useState } from 'react';
import type { PresetReason } from '../../src/contract/codes.ts';
import type { OrderLine } from '../../src/contract/ordering/order.schema.ts';
import { pickText } from '../../src/domain/menu/menu.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

const SOLD_OUT: readonly (PresetReason | 'own' | null)[] = ['reject.sold_out', 'strike.sold_out'];

/** Which products are no longer sold when lines are taken away as sold out. */
export interface SoldOutState {
  products: readonly { value: string; words: string }[];
  isStopping: boolean;
  chosen: readonly string[];
  isMissing: boolean;
  setStopping(isStopping: boolean): void;
  choose(products: readonly string[]): void;
  /** Shows an error if it is unknown which; returns whether it is. */
  checkMissing(): boolean;
}

/**
 * On as soon as the reason is that something has sold out. Of several products somebody says which:
 * the others are still sold. `onSale` has the ids of what is sold now.
 */
export function useSoldOut(
  lines: readonly Pick<OrderLine, 'product' | 'name'>[],
  onSale: ReadonlySet<string>,
  reason: PresetReason | 'own' | null,
): SoldOutState {
  const { locale } = useI18n();
  const [isOn, setOn] = useState(true);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const names = new Map(lines.map(({ product, name }) => [product, pickText(name, locale)]));
  const products = SOLD_OUT.includes(reason)
    ? [...names].filter(([id]) => onSale.has(id)).map(([value, words]) => ({ value, words }))
    : [];
  const isStopping = isOn && products.length > 0;
  const ids = products.map(({ value }) => value);
  const wanted = ids.length === 1 ? ids : ids.filter((id) => picked.includes(id));
  return {
    products,
    isStopping,
    chosen: isStopping ? wanted : [],
    isMissing,
    setStopping(next) {
      setOn(next);
      setMissing(false);
    },
    choose(next) {
      setPicked(next);
      setMissing(false);
    },
    checkMissing() {
      const isNone = isStopping && wanted.length === 0;
      setMissing(isNone);
      return isNone;
    },
  };
}
