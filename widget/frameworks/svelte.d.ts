import type { HTMLAttributes } from 'svelte/elements';
import type {
  TableOrderAttributes,
  TableOrderElement,
  TableOrderEventMap,
} from '../element-types.ts';

/** Svelte 5 takes a handler for `table-order-cart` as `ontable-order-cart`. */
type Handlers = {
  [Name in keyof TableOrderEventMap as `on${Name}`]?: (event: TableOrderEventMap[Name]) => void;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'table-order': HTMLAttributes<TableOrderElement> & TableOrderAttributes & Handlers;
  }
}
