import { type ReactNode, useEffect, useState } from 'react';
import { offlineIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type HandoverTexts, loadHandoverTexts } from './handover-texts.ts';

interface Loading {
  /** Null until they are here. */
  readonly words: HandoverTexts | null;
  /** That they did not come, and how they are asked for again; null otherwise. */
  readonly failure: ReactNode;
}

/** The texts of a sheet that few guests open. */
export function useHandoverTexts(): Loading {
  const language = useI18n();
  const [loaded, setLoaded] = useState<{ readonly LL: Texts } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isWanted = !hasFailed;
    if (isWanted) {
      loadHandoverTexts(language).then(
        (texts) => isWanted && setLoaded(texts),
        () => isWanted && setHasFailed(true),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [language, hasFailed]);
  const { LL } = language;
  const failure = hasFailed && (
    <div role="alert">
      <Notice
        kind="bad"
        shape={offlineIcon}
        title={LL.guest.missing.title()}
        text={LL.guest.missing.text()}
        action={{ label: LL.common.tryAgain(), onClick: () => setHasFailed(false) }}
      />
    </div>
  );
  return { words: loaded?.LL.handovers ?? null, failure };
}
