import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { CardHold, CardHolds } from '#core/card-holds/card-holds.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery } from '#web/stores/query.ts';

/** Nothing tells of a bank: it is asked for, seldom where the venue holds no money on cards. */
const AGAIN_MS = 15_000;
const SELDOM_MS = 600_000;
const NONE: readonly CardHold[] = [];
const OFF: CardHolds | null = null;

/** The cards that are held, or asked for, and those that no longer hold what they should. */
export const HoldsContext = createContext<readonly CardHold[]>(NONE);

interface Props {
  session: { call: Call };
  /** Null without an open venue, and for people who may not see bills. */
  venue: string | null;
  sound?: Pick<SoundStore, 'ring'> | undefined;
  children: ReactNode;
}

/** Follows the held cards, whichever page is open, and sounds once for each that goes wrong. */
export function HoldsWatch({ session: { call }, venue, sound, children }: Props) {
  useSignals();
  const query = useMemo(
    () =>
      createQuery({
        load: async () =>
          venue === null ? OFF : call('GET /venues/:venue/holds', { params: { venue } }),
      }),
    [call, venue],
  );
  const [isUsed, setUsed] = useState(false);
  useLookAgain(query, 0, isUsed ? AGAIN_MS : SELDOM_MS);
  const known = query.data.value;
  useEffect(() => {
    setUsed(known !== null && (known.canHold || known.holds.length > 0));
  }, [known]);
  const holds = known?.holds ?? NONE;
  const rung = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const wrong = holds
      .filter(({ trouble }) => trouble !== null)
      .map(({ id, trouble }) => `${id} ${trouble}`);
    if (wrong.some((each) => !rung.current.has(each))) sound?.ring('alarm');
    rung.current = new Set(wrong);
  }, [holds, sound]);
  return <HoldsContext value={holds}>{children}</HoldsContext>;
}
