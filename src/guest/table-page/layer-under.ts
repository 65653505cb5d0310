import type { Layer } from './use-layer.ts';

const MENU: Layer = { kind: 'none' };

/** Where closing a layer leads back to: the sheet from which it was opened, or the menu. */
export function layerUnder(layer: Layer): Layer {
  switch (layer.kind) {
    case 'product':
    case 'profile':
      return { kind: layer.from };
    case 'cancel':
      return { kind: 'order', id: layer.id };
    case 'phones':
      return layer.code === undefined ? { kind: 'table' } : MENU;
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
    case 'own':
    case 'presence':
    case 'order':
      return layer;
    case 'profile':
      return layer.from === 'review' ? { kind: 'review' } : MENU;
    case 'phones':
      return MENU;
    default:
      return layerUnder(layer);
  }
}
