import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { JoinPolicy } from '../../contract/codes.ts';
import { ASKED_ABOUT } from '../../contract/limits.ts';
import { admissionDecidesOrders, asksAboutGuests } from '../../domain/seating/join-policy.ts';
import type { SeatingStore } from '../../stores/guest/seating.ts';
import { AdmitGuestSheet } from './admit-guest-sheet.tsx';
import { ManyCallersSheet } from './many-callers-sheet.tsx';

interface Props {
  seating: SeatingStore;
  policy: JoinPolicy;
  /** What is open: the menu alone, a sheet that is only read, or one in which the guest acts. */
  over: 'menu' | 'order' | 'sheet';
  /** Shows who waits. */
  onOpen: () => void;
}

/**
 * A seated guest is asked, once, about each waiting one, whatever they look at: an order waits for
 * the answer. Where only what the other sees depends on it, nobody is interrupted. About many there
 * is one question, and on the menu a notice is enough.
 */
export function CallerQuestion({ seating, policy, over, onOpen }: Props) {
  useSignals();
  const [isPutOff, setPutOff] = useState(false);
  const callers = seating.callers.value;
  const [caller] = callers;
  const waits = admissionDecidesOrders(policy);
  if (!caller || !asksAboutGuests(policy) || (!waits && over === 'sheet')) {
    return null;
  }
  if (callers.length > ASKED_ABOUT) {
    return over === 'menu' || isPutOff ? null : (
      <ManyCallersSheet
        count={callers.length}
        waits={waits}
        onOpen={onOpen}
        onClose={() => setPutOff(true)}
      />
    );
  }
  return (
    <AdmitGuestSheet
      key={caller.id}
      guest={caller}
      joinCode={seating.joinCode.value}
      waits={waits}
      isBusy={seating.pending.value.has(caller.id)}
      onLetIn={() => void seating.admit(caller.id)}
      onClose={() => seating.refuse(caller.id)}
    />
  );
}
