import '../pages.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { FaqList } from '../components/marketing/faq-list.tsx';
import { useSite } from '../environment/environment.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const GROUPS = ['first', 'daily', 'server'] as const;

/** Help during service, and whom to ask. */
export default function SupportPage() {
  const { LL, locale } = useI18n();
  const { config } = useSite();
  const words = LL.support;
  const { phone } = config;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <BelowFoldStyles />
      <section className="wrap">
        <ServerStatus />
      </section>
      <section className="band">
        <div className="wrap split help">
          <div className="problems">
            <h2 className="head">{words.problemsTitle()}</h2>
            <FaqList
              entries={Object.values(words.problems).map(({ question, answer }) => ({
                question: question(),
                answer: answer(),
              }))}
            />
          </div>
          <div className="reach">
            <h2 className="head">{words.reach.title()}</h2>
            <dl>
              {phone !== null && (
                <div className="operator-phone">
                  <dt>{words.reach.phone()}</dt>
                  <dd>
                    <a className="call num" href={phone.url}>
                      {phone.number}
                    </a>
                    {phone.hours[locale] !== '' && (
                      <span className="operator-hours">{phone.hours[locale]}</span>
                    )}
                  </dd>
                </div>
              )}
              <div>
                <dt>{words.reach.guest.name()}</dt>
                <dd>{words.reach.guest.text()}</dd>
              </div>
              <div>
                <dt>{words.reach.venue.name()}</dt>
                <dd>
                  {words.reach.venue.text()}
                  {config.contactUrl !== '' && (
                    <a href={config.contactUrl}>{words.reach.contact()}</a>
                  )}
                  <Link href="/feedback">{words.reach.feedback()}</Link>
                </dd>
              </div>
              <div>
                <dt>{words.reach.own.name()}</dt>
                <dd>
                  {words.reach.own.text()}
                  <SourceLink />
                  <Link href="/developers">{words.reach.developers()}</Link>
                  <Link href="/api-reference">{words.reach.api()}</Link>
                </dd>
              </div>
            </dl>
          </div>
        </div>
      </section>
      <section className="band linen">
        <div className="wrap split guides">
          <h2 className="head">{words.guides.title()}</h2>
          <div className="guide-groups">
            {GROUPS.map((group) => (
              <Guides key={group} {...words.guides[group]} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}

interface GuidesProps {
  title(): string;
  list: Readonly<Record<string, { name(): string; steps: Readonly<Record<string, () => string>> }>>;
}

/** Guides to read before they are needed, each a few steps. */
function Guides({ title, list }: GuidesProps) {
  const { LL } = useI18n();
  return (
    <div>
      <h3 className="head">{title()}</h3>
      <div className="faq-list">
        {Object.entries(list).map(([key, { name, steps }]) => (
          <details key={key}>
            <summary>
              {name()}
              <span className="step-count num">
                {LL.support.guides.steps({ count: Object.keys(steps).length })}
              </span>
              <Icon shape={plusIcon} size={24} />
            </summary>
            <ol>
              {Object.entries(steps).map(([step, text]) => (
                <li key={step}>{text()}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </div>
  );
}

/** Whether the server can take orders, according to its own health check. */
function ServerStatus() {
  const { LL } = useI18n();
  const { config } = useSite();
  const words = LL.support.status;
  const [state, setState] = useState<'asking' | 'good' | 'bad'>('asking');
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`${config.apiBase}/api/v1/openapi.json`, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => setState(ok ? 'good' : 'bad'),
      () => !leaving.signal.aborted && setState('bad'),
    );
    return () => leaving.abort();
  }, [config.apiBase]);
  return (
    <p className={`live-line ${state}`} role="status">
      <strong>{words[state]()}</strong>
      {state !== 'asking' && <span>{state === 'good' ? words.good_text() : words.bad_text()}</span>}
    </p>
  );
}
