import { useState } from 'react';
import type { CartLine } from '#core/cart/cart.ts';
import type { AddedAgain } from '#guest/cart/cart-store.ts';

/** What covers the menu: one thing at a time. */
export type Layer =
  | { readonly kind: 'none' }
  /** `line`: the cart line being edited; `from`: where closing leads back to. */
  | {
      readonly kind: 'product';
      readonly product: string;
      readonly line: CartLine | null;
      readonly from: 'none' | 'review' | 'own';
    }
  /** `missing`: the parts of an earlier order that cannot be ordered again. */
  | { readonly kind: 'review'; readonly missing?: AddedAgain['missing'] }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'table' }
  | { readonly kind: 'presence' }
  | { readonly kind: 'avoid' }
  /** What the guest likes, and has ordered before. */
  | { readonly kind: 'own' }
  /** `id`: the order that was open, and stays open under it. */
  | { readonly kind: 'call' | 'bill' | 'pay'; readonly id?: string | undefined }
  /** `code`: with which the page was scanned. */
  | { readonly kind: 'phones'; readonly code?: string | undefined }
  /** `from`: where closing leads back to. */
  | { readonly kind: 'profile'; readonly from: 'review' | 'table' };

export interface Layers {
  readonly layer: Layer;
  show(layer: Layer): void;
  /** Back to the menu. */
  close(): void;
}

const MENU: Layer = { kind: 'none' };

export function useLayer(): Layers {
  const [layer, setLayer] = useState<Layer>(MENU);
  return { layer, show: setLayer, close: () => setLayer(MENU) };
}
