import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import type { Trial } from '#core/trials/trials.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TrialStore } from './trial-store.ts';

interface Props {
  trial: TrialStore;
  opened: Trial;
  /** The link was copied: says so. */
  onCopied: () => void;
}

/** The trial that was opened: its first table to scan, its console, what to try. */
export function OpenedTrial({ trial, opened, onCopied }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.trial.done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { code, name, isMailed, endsAt } = opened;
  const day = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, { dateStyle: 'long' });
  return (
    <section className="wrap trial-done">
      <header>
        <h1 className="head" ref={heading} tabIndex={-1}>
          {words.title({ venue: name })}
        </h1>
        <p className="lead">{code === null ? words.leadHere() : words.lead()}</p>
      </header>
      <div className="trial-table">
        {code !== null && (
          <div className="trial-code own-theme" data-theme="light">
            <svg
              viewBox={`0 0 ${code.side} ${code.side}`}
              role="img"
              aria-label={words.code()}
              shapeRendering="crispEdges"
            >
              <path d={code.path} />
            </svg>
            <p className="address">{code.address.replace(/^https?:\/\//, '')}</p>
          </div>
        )}
        <a
          className={`button big ${code === null ? 'next' : 'edge'}`}
          href={opened.path}
          target="_blank"
          rel="noopener"
        >
          {words.here()}
        </a>
        {code === null && <p className="hint">{words.noCode()}</p>}
      </div>
      <div className="trial-next">
        <a className="button next big" href={consolePath(opened)}>
          {words.console()}
        </a>
        <p className="hint">{words.consoleText()}</p>
        <h2 className="head">{words.firstTitle()}</h2>
        <ol className="trial-first">
          <li>{words.first.order()}</li>
          <li>{words.first.accept()}</li>
          <li>{words.first.change()}</li>
        </ol>
        {isMailed ? <p>{words.mailed()}</p> : <KeptLink opened={opened} onCopied={onCopied} />}
        <p className="hint">{words.until({ day: day.format(new Date(endsAt)) })}</p>
        <Button kind="bare" onClick={trial.restart}>
          {words.another()}
        </Button>
      </div>
    </section>
  );
}

const consolePath = ({ token }: Trial) => `/venue/#trial=${token}`;

/** Without mail the link is all there is. */
function KeptLink({ opened, onCopied }: Pick<Props, 'opened' | 'onCopied'>) {
  const { LL } = useI18n();
  const words = LL.trial.done;
  const address = new URL(consolePath(opened), window.location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      onCopied();
    } catch {
      // Not allowed, or on plain http: the link is there to be marked.
    }
  };
  return (
    <div className="field kept-link">
      <p>{words.unmailed()}</p>
      <label htmlFor="trial-link">{words.link()}</label>
      <input
        id="trial-link"
        className="input"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="edge" onClick={() => void copy()}>
        {words.copy()}
      </Button>
    </div>
  );
}
