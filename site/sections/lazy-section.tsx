import { type ComponentType, useEffect, useState } from 'react';
import type { TextPart } from '#web/i18n/site-texts.ts';
import { useSite } from '../environment/environment.tsx';

interface Props {
  /** A section that few visitors need at once: its code and its texts. */
  load: () => Promise<{ default: ComponentType }>;
  texts?: TextPart;
}

/** Loads a section when it is rendered; nothing is shown while it loads, or when it fails to. */
export function LazySection({ load, texts = 'shell' }: Props) {
  const { language } = useSite();
  const [part, setPart] = useState<{ default: ComponentType } | null>(null);
  useEffect(() => {
    let isShown = true;
    Promise.all([load(), language.need(texts)]).then(
      ([loaded]) => isShown && setPart(loaded),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [load, language, texts]);
  return part && <part.default />;
}
