import type { MouseEvent } from 'react';

/**
 * Stops the second tap of a double tap, for buttons that take money: after the first, the same button
 * takes that of the next person.
 */
export function stopSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
