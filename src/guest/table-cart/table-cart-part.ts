import { ChoosingLive, ChoosingRow, SentNote } from './choosing-row.tsx';
import { OthersChoosing } from './others-choosing.tsx';
import { createTableCart, type TableCart, type TableCartOptions } from './table-cart-store.ts';

/** Choosing together, with its views: loaded when a second device is at the table. */
export interface Together extends TableCart {
  readonly views: {
    readonly OthersChoosing: typeof OthersChoosing;
    readonly ChoosingRow: typeof ChoosingRow;
    readonly ChoosingLive: typeof ChoosingLive;
    readonly SentNote: typeof SentNote;
  };
}

export function createTogether(options: TableCartOptions): Together {
  return {
    ...createTableCart(options),
    views: { OthersChoosing, ChoosingRow, ChoosingLive, SentNote },
  };
}
