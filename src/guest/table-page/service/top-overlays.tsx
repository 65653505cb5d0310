import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Menu } from '#core/menu/menu.schema.ts';
import { CallerQuestion } from '#guest/seatings/caller-question.tsx';
import { CalledNumber, ThanksSheet } from '#guest/sheets/lazy-sheets.ts';
import type { TableGuest } from '../table-guest.ts';
import type { Layer, Layers } from '../use-layer.ts';

interface Props {
  guest: TableGuest;
  shown: Menu;
  layers: Layers;
  isFixed: boolean;
}

/**
 * What a guest must see whatever else is open: the called number, the end of the visit, and who
 * waits to be let in.
 */
export function TopOverlays({ guest, shown, layers, isFixed }: Props) {
  useSignals();
  const { orders, alert, settlement, menu } = guest;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const called = orders.readyToCollect.value.find(({ id }) => !seen.has(id));
  if (called) {
    return (
      <CalledNumber
        key={called.id}
        order={called}
        isFixed={isFixed}
        onClose={() => {
          alert.stop();
          setSeen(new Set(seen).add(called.id));
        }}
      />
    );
  }
  if (settlement.settled.value === null) {
    return layers.layer.kind === 'table' ? null : (
      <CallerQuestion
        seating={guest.seating}
        policy={shown.venue.ordering.joinPolicy}
        over={overOf(layers.layer)}
        onOpen={() => layers.show({ kind: 'table' })}
      />
    );
  }
  return (
    <ThanksSheet
      settlement={settlement}
      unsent={guest.cart.count.value}
      timeZone={shown.venue.timeZone}
      now={menu.now.value}
      onClose={settlement.dismiss}
    />
  );
}

function overOf({ kind }: Layer): 'menu' | 'order' | 'sheet' {
  if (kind === 'none') {
    return 'menu';
  }
  return kind === 'order' ? 'order' : 'sheet';
}
