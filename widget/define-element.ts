import { createTableOrderElement } from './table-order-element.ts';

/**
 * Defines the element under a name, `table-order` by default. Does nothing if the name is taken (a
 * second copy of the script on one page) or if there are no custom elements (a server).
 */
export function defineElement(tag = 'table-order'): void {
  if (typeof HTMLElement === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, createTableOrderElement());
}
