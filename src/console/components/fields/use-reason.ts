import { useState } from 'react';
import type { PresetReason } from '#core/orders/codes.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** A reason that guests read: a common one, or the person's own words. */
export interface ReasonState {
  reasons: readonly { value: PresetReason | 'own'; words: string }[];
  chosen: PresetReason | 'own' | null;
  /** What was typed, whether it is chosen or not. */
  own: string;
  /** The preset reason's code or the own words; empty while there is neither. */
  sent: string;
  /** As it reads in this person's language. */
  words: string;
  isMissing: boolean;
  choose(reason: PresetReason | 'own'): void;
  write(own: string): void;
  /** Shows an error if the reason is missing; returns whether it is. */
  checkMissing(): boolean;
}

export function useReason(
  reasons: readonly PresetReason[],
  first: PresetReason | null = null,
): ReasonState {
  const { LL } = useI18n();
  const [chosen, setChosen] = useState<PresetReason | 'own' | null>(first);
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sent = (chosen === 'own' ? own.trim() : chosen) ?? '';
  return {
    reasons: [
      ...reasons.map((value) => ({ value, words: reasonText(LL, value) })),
      { value: 'own', words: LL.console.reject.own() },
    ],
    chosen,
    own,
    sent,
    words: reasonText(LL, sent),
    isMissing,
    choose(reason) {
      setChosen(reason);
      setMissing(false);
    },
    write(words) {
      setOwn(words);
      setMissing(false);
    },
    checkMissing() {
      const isNone = sent === '';
      setMissing(isNone);
      return isNone;
    },
  };
}
