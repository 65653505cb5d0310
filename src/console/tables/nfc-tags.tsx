import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TagOutcome, TagWriter } from '#web/platform/device/tag-writer.ts';

interface Props {
  writer: TagWriter;
  tables: readonly { readonly id: string; readonly label: string }[];
  addressOf: (table: string) => string;
}

/** Writes tables' addresses to tags, one table after the other; only where the browser can. */
export function NfcTags({ writer, tables, addressOf }: Props) {
  const { LL } = useI18n();
  const words = LL.tablePlan.tags;
  const [at, setAt] = useState(0);
  const [state, setState] = useState<'idle' | 'waiting' | TagOutcome>('idle');
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const table = tables[at];
  if (table === undefined) return null;
  const write = async (place: number) => {
    const next = tables[place];
    if (next === undefined) return;
    waiting.current?.abort();
    const stop = new AbortController();
    waiting.current = stop;
    setAt(place);
    setState('waiting');
    const outcome = await writer.write(addressOf(next.id), stop.signal);
    if (outcome !== null && !stop.signal.aborted) setState(outcome);
  };
  const stop = () => {
    waiting.current?.abort();
    setState('idle');
  };
  const args = { table: table.label };
  const following = state === 'written' ? tables[at + 1] : undefined;
  const said = {
    ...{ idle: words.text(), waiting: words.waiting(args), written: words.written(args) },
    ...{ refused: words.refused(), off: words.off(), unsuitable: words.unsuitable() },
    failed: words.failed(),
  }[state];
  return (
    <section className="nfc-tags">
      <h3>{words.title()}</h3>
      <p role="status">{said}</p>
      {state === 'waiting' ? (
        <Button kind="edge" onClick={stop}>
          {words.stop()}
        </Button>
      ) : (
        <div className="answers">
          {following && (
            <Button kind="staff" onClick={() => void write(at + 1)}>
              {words.write({ table: following.label })}
            </Button>
          )}
          <Button kind="edge" onClick={() => void write(at)}>
            {state === 'idle' ? words.write(args) : words.again(args)}
          </Button>
        </div>
      )}
      {tables.length > 1 && (
        <p className="hint num">{words.at({ place: at + 1, count: tables.length })}</p>
      )}
    </section>
  );
}
