import type { HTMLAttributes, ReservedProps } from 'vue';
import type {
  TableOrderAttributes,
  TableOrderDetails,
  TableOrderEventName,
} from '../element-types.ts';

/** Vue takes a handler for `table-order-cart` as `@table-order-cart`, without changing the name. */
type Handlers = {
  [Name in TableOrderEventName as `onTableOrder${Capitalize<Name>}`]?: (
    event: CustomEvent<TableOrderDetails[Name]>,
  ) => void;
};
type TableOrderComponent = new () => {
  $props: ReservedProps & HTMLAttributes & TableOrderAttributes & Handlers;
};

declare module 'vue' {
  interface GlobalComponents {
    'table-order': TableOrderComponent;
  }
}
