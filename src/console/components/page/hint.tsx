import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext } from 'react';
import type { HintName, HintStore } from '#console/live/hints.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Null where nothing is explained, as in the demonstration. */
export const HintContext = createContext<HintStore | null>(null);

/** An explanation that is shown until somebody on this device has read it. */
export function Hint({ name, text }: { name: HintName; text: string }) {
  useSignals();
  const { LL } = useI18n();
  const hints = useContext(HintContext);
  if (hints === null || hints.read.value.has(name)) return null;
  return (
    <div className="hint">
      <p>{text}</p>
      <Button kind="edge" onClick={() => hints.dismiss(name)}>
        {LL.console.hint()}
      </Button>
    </div>
  );
}
