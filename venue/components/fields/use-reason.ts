import { useEffect, useState } from 'react';
import { LOCALES, type Locale } from '../../../src/contract/codes.ts';
import type { Texts } from '../../../src/i18n/core.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

/** The texts of every language: a guest reads a common reason in each of them. */
export type TextsOf = (locale: Locale) => Promise<{ LL: Texts }>;

/** A reason that guests read: a common one, or somebody's own words. */
export interface ReasonState<Reason extends string> {
  reasons: readonly { value: Reason | 'own'; words: string }[];
  chosen: Reason | 'own' | null;
  /** What was typed, whether it is chosen or not. */
  own: string;
  /** What guests will read; empty while there is none. */
  sent: string;
  isMissing: boolean;
  choose(reason: Reason | 'own'): void;
  write(own: string): void;
  /** Says that a reason is missing; answers whether it is. */
  checkMissing(): boolean;
}

interface Options<Reason extends string> {
  reasons: readonly Reason[];
  wordsOf: (LL: Texts, reason: Reason) => string;
  textsOf: TextsOf;
  first?: Reason;
}

export function useReason<Reason extends string>(options: Options<Reason>): ReasonState<Reason> {
  const { reasons, wordsOf } = options;
  const { LL } = useI18n();
  const [chosen, setChosen] = useState<Reason | 'own' | null>(options.first ?? null);
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const inAll = useAllLanguages(options.textsOf);
  const sent =
    chosen === null || chosen === 'own'
      ? own.trim()
      : inAll((texts) => wordsOf(texts, chosen)).join(' / ');
  return {
    reasons: [
      ...reasons.map((value) => ({ value, words: wordsOf(LL, value) })),
      { value: 'own', words: LL.console.reject.own() },
    ],
    chosen,
    own,
    sent: chosen === null ? '' : sent,
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
      const isNone = chosen === null || sent === '';
      setMissing(isNone);
      return isNone;
    },
  };
}

/** A text in the board's language, then in the others: nobody knows which one a guest reads. */
function useAllLanguages(textsOf: TextsOf): (pick: (LL: Texts) => string) => string[] {
  const { LL, locale } = useI18n();
  const [others, setOthers] = useState<readonly { LL: Texts }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const fetched = LOCALES.filter((other) => other !== locale).map(textsOf);
    Promise.all(fetched).then(
      (texts) => {
        if (isCurrent) setOthers(texts);
      },
      // Without the other language's file the reason still goes out in this one.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, textsOf]);
  return (pick) => [{ LL }, ...others].map((texts) => pick(texts.LL));
}
