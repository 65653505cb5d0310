import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  TableOrderAttributes,
  TableOrderElement,
  TableOrderEventMap,
} from '../element-types.ts';

/** React 19 takes a handler for `table-order-cart` as `ontable-order-cart`. */
type Handlers = {
  [Name in keyof TableOrderEventMap as `on${Name}`]?: (event: TableOrderEventMap[Name]) => void;
};
type Props = DetailedHTMLProps<HTMLAttributes<TableOrderElement>, TableOrderElement>;

declare module 'react' {
  // biome-ignore lint/style/noNamespace: the only way React has to learn of an element.
  namespace JSX {
    interface IntrinsicElements {
      'table-order': Props & TableOrderAttributes & Handlers;
    }
  }
}
