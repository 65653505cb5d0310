import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { admissionDecidesOrders, asksAboutGuests } from '#core/seatings/join-policy.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { ASKED_ABOUT } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AdmitGuestSheet } from './admit-guest-sheet.tsx';
import type { SeatingStore } from './seating-store.ts';
import { useAtDoor } from './use-at-door.ts';

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
  return <OneCaller key={caller.id} seating={seating} caller={caller} waits={waits} />;
}

interface OneCallerProps extends Pick<Props, 'seating'> {
  caller: SeatedGuest;
  /** Its orders wait for the answer. */
  waits: boolean;
}

function OneCaller({ seating, caller, waits }: OneCallerProps) {
  useSignals();
  const { failure, act } = useAtDoor(seating);
  return (
    <AdmitGuestSheet
      guest={caller}
      joinCode={seating.joinCode.value}
      waits={waits}
      isBusy={seating.pending.value.has(caller.id)}
      error={failure}
      onLetIn={() => void act(() => seating.admit(caller.id))}
      onClose={() => seating.refuse(caller.id)}
    />
  );
}

interface ManyCallersSheetProps {
  count: number;
  /** Their orders wait for the answer. */
  waits: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Tells a seated guest once that many wait. */
function ManyCallersSheet({ count, waits, onOpen, onClose }: ManyCallersSheetProps) {
  const words = useI18n().LL.guest.seating;
  const title = words.manyTitle({ count });
  return (
    <Sheet title={title} height="low" className="asks-to-join" isOnTop onClose={onClose}>
      <div className="inner">
        <h2 className="head">{title}</h2>
        <p>{waits ? words.manyText() : words.manySeeText()}</p>
      </div>
      <div className="foot">
        <Button kind="bare" isBig onClick={onClose}>
          {words.later()}
        </Button>
        <Button kind="next" isBig onClick={onOpen}>
          {words.seeWho()}
        </Button>
      </div>
    </Sheet>
  );
}
