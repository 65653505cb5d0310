import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/core.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { PayingStore } from '../../stores/guest/paying.ts';
import { loadPayTexts, type PayTexts } from './pay-texts.ts';

export interface OpenPaying {
  /** Null until both have loaded; a change of language keeps the old texts until then. */
  readonly open: { readonly paying: PayingStore; readonly words: PayTexts } | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Loads the store and the texts of paying. */
export function useOpenPaying(openPaying: () => Promise<PayingStore>): OpenPaying {
  const { locale } = useI18n();
  const [loaded, setLoaded] = useState<{ paying: PayingStore; texts: { LL: Texts } } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isWanted = !hasFailed;
    Promise.all([openPaying(), loadPayTexts(locale)]).then(
      ([paying, texts]) => isWanted && setLoaded({ paying, texts }),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [openPaying, locale, hasFailed]);
  return {
    open: loaded && { paying: loaded.paying, words: loaded.texts.LL.pay },
    hasFailed: hasFailed && loaded === null,
    retry: () => setHasFailed(false),
  };
}
