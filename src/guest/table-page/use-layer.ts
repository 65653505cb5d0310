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
      readonly from: 'none' | 'review';
    }
  /** `missing`: the parts of an earlier order that cannot be ordered again. */
  | { readonly kind: 'review'; readonly missing?: AddedAgain['missing'] }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'table' }
  | { readonly kind: 'presence' }
  | { readonly kind: 'avoid' }
  /** `id`: the order that was open, and stays open under it. */
  | { readonly kind: 'call' | 'bill' | 'pay'; readonly id?: string | undefined }
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

/** Where closing a layer leads back to: the sheet from which it was opened, or the menu. */
export function layerUnder(layer: Layer): Layer {
  switch (layer.kind) {
    case 'product':
    case 'profile':
      return { kind: layer.from };
    case 'cancel':
      return { kind: 'order', id: layer.id };
    case 'call':
    case 'bill':
    case 'pay':
      return layer.id === undefined ? MENU : { kind: 'order', id: layer.id };
    default:
      return MENU;
  }
}

/** How many steps back lead from a layer to the menu. */
export function depthOf(layer: Layer): number {
  return layer.kind === 'none' ? 0 : 1 + depthOf(layerUnder(layer));
}

/**
 * What stays open when the party's visit ends: an order goes on, and the menu, the cart and a
 * guest's own choices belong to the device. The rest was about the party.
 */
export function afterEnd(layer: Layer): Layer {
  switch (layer.kind) {
    case 'product':
    case 'review':
    case 'avoid':
    case 'presence':
    case 'order':
      return layer;
    case 'profile':
      return layer.from === 'review' ? { kind: 'review' } : MENU;
    default:
      return layerUnder(layer);
  }
}
