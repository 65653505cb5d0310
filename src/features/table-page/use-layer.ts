import { useState } from 'react';
import type { CartLine } from '../../domain/ordering/cart.ts';
import type { AddedAgain } from '../../stores/guest/cart.ts';

/** What lies over the menu: one thing at a time. */
export type Layer =
  | { readonly kind: 'none' }
  /** `line`: the cart's line that is being changed; `from`: where closing leads back to. */
  | {
      readonly kind: 'product';
      readonly product: string;
      readonly line: CartLine | null;
      readonly from: 'none' | 'review';
    }
  /** `missing`: what of an earlier order could not be had again. */
  | { readonly kind: 'review'; readonly missing?: AddedAgain['missing'] }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'table' }
  | { readonly kind: 'presence' }
  | { readonly kind: 'avoid' }
  | { readonly kind: 'call' }
  | { readonly kind: 'bill' }
  /** `from`: where closing leads back to. */
  | { readonly kind: 'profile'; readonly from: 'review' | 'table' };

export interface Layers {
  readonly layer: Layer;
  show(layer: Layer): void;
  close(): void;
}

export function useLayer(): Layers {
  const [layer, setLayer] = useState<Layer>({ kind: 'none' });
  return { layer, show: setLayer, close: () => setLayer({ kind: 'none' }) };
}
