import { useEffect, useRef, useState } from 'react';
import { Preview } from '#web/embed/preview.tsx';
import type { Embed } from '#web/embed/snippet.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { whenReached } from '#web/platform/page/in-viewport.ts';
import { EVENT_NAMES } from './codes.ts';

interface Heard {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

/** How many of the last events stand below the element. */
const KEPT = 4;

/** The element itself, loaded once it is about to be reached, and what it tells the page. */
export function LiveElement({ embed }: { embed: Embed }) {
  const { LL } = useI18n();
  const words = LL.developers.element;
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const shown = place.current;
    if (shown === null) return undefined;
    let id = 0;
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      id += 1;
      const next = { id, name: event.type, detail: shortDetail(event.detail) };
      setHeard((before) => [next, ...before].slice(0, KEPT));
    };
    for (const name of EVENT_NAMES) shown.addEventListener(`table-order-${name}`, hear);
    const stop = whenReached(shown, () => setReached(true));
    return () => {
      stop();
      for (const name of EVENT_NAMES) shown.removeEventListener(`table-order-${name}`, hear);
    };
  }, []);
  return (
    <div className="live-element">
      <p className="hint">{words.live()}</p>
      <div className="live-box" ref={place}>
        {isReached && <Preview embed={embed} />}
      </div>
      <section className="heard" aria-label={words.log()}>
        <h3>{words.log()}</h3>
        <ol lang="en" translate="no">
          {heard.map(({ id, name, detail }) => (
            <li key={id}>
              <code>{name}</code> <code className="detail">{detail}</code>
            </li>
          ))}
        </ol>
        {heard.length === 0 && <p className="hint">{words.quiet()}</p>}
      </section>
    </div>
  );
}

/** An event's detail on one line, with how many a list has in place of them. */
export function shortDetail(detail: unknown): string {
  const json = JSON.stringify(detail, (_key, value: unknown) =>
    Array.isArray(value) ? `…${value.length}` : value,
  );
  return (json ?? '').replaceAll(/"…(\d+)"/g, '[$1]').replaceAll(/([:,])(?=["[\d])/g, '$1 ');
}
