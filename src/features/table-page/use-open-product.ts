import { useCallback } from 'react';
import type { Layers } from './use-layer.ts';

/**
 * Opens a product's sheet from the menu. One function for all rows, so that none is rendered again.
 */
export function useOpenProduct(show: Layers['show']): (product: string) => void {
  return useCallback(
    (product) => show({ kind: 'product', product, line: null, from: 'none' }),
    [show],
  );
}
