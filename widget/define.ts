import { createTableOrderElement } from './element.ts';

/**
 * Defines the element under a name, `table-order` if none is given. Does nothing where the name is
 * taken (a second copy of the script on one page) or where there are no elements (a server).
 */
export function defineTableOrder(tag = 'table-order'): void {
  if (typeof HTMLElement === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, createTableOrderElement());
}
