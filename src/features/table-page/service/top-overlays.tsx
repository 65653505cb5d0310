import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Menu } from '../../../contract/menu/menu.schema.ts';
import { CalledNumber, ThanksSheet } from '../../sheets/lazy-sheets.ts';
import type { TableGuest } from '../table-guest.ts';

interface Props {
  guest: TableGuest;
  shown: Menu;
  isFixed: boolean;
}

/** What a guest must see whatever else is open: the called number, and the end of the visit. */
export function TopOverlays({ guest, shown, isFixed }: Props) {
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
  return settlement.settled.value === null ? null : (
    <ThanksSheet
      settlement={settlement}
      unsent={guest.cart.count.value}
      timeZone={shown.venue.timeZone}
      now={menu.now.value}
      onClose={settlement.dismiss}
    />
  );
}
