import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import type { TextPart } from '#web/i18n/site-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

interface Props {
  /** A section that few visitors need at once: its code and its texts. */
  load: () => Promise<{ default: ComponentType }>;
  texts?: TextPart;
  /** The visitor did not ask for it: nothing is shown while it loads, or when it fails to. */
  isQuiet?: boolean;
}

/** Loads a section when it is rendered. If that fails, it says so and offers to try again. */
export function LazySection({ load, texts = 'shell', isQuiet = false }: Props) {
  const { language } = useSite();
  const { LL } = useI18n();
  const [part, setPart] = useState<{ default: ComponentType } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    if (!hasFailed) {
      Promise.all([load(), language.need(texts)]).then(
        ([loaded]) => isShown && setPart(loaded),
        () => isShown && setHasFailed(true),
      );
    }
    return () => {
      isShown = false;
    };
  }, [load, language, texts, hasFailed]);
  if (part !== null) {
    return <part.default />;
  }
  if (isQuiet) {
    return null;
  }
  return hasFailed ? (
    <div role="alert">
      <p>{LL.site.part.failed()}</p>
      <Button onClick={() => setHasFailed(false)}>{LL.common.tryAgain()}</Button>
    </div>
  ) : (
    <p role="status">{LL.site.part.loading()}</p>
  );
}
