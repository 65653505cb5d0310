import { untilHere } from '#web/platform/until-here.ts';
import { ChoosingLive, ChoosingRow } from './choosing-row.tsx';
import { OthersChoosing } from './others-choosing.tsx';
import type { TableCartOptions } from './table-cart-options.ts';
import { createTableCart, type TableCart } from './table-cart-store.ts';

/** Choosing together, with its views: loaded when a second device is at the table. */
export interface Together extends TableCart {
  readonly views: {
    readonly OthersChoosing: typeof OthersChoosing;
    readonly ChoosingRow: typeof ChoosingRow;
    readonly ChoosingLive: typeof ChoosingLive;
  };
}

export function createTogether(options: TableCartOptions): Together {
  const part = async () => (await import('./sending-part.tsx')).SENDING_PART;
  const loadSending = (isOver: () => boolean) => untilHere(part, options.clock, isOver);
  return {
    ...createTableCart({ ...options, loadSending }),
    views: { OthersChoosing, ChoosingRow, ChoosingLive },
  };
}
