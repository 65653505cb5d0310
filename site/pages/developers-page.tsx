import '../developers.css';
import { Link } from 'wouter';
import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BEGIN, EXAMPLES } from '../api-reference/examples.ts';
import { PageHead } from '../components/layout/page-head.tsx';
import { FeatureList } from '../components/marketing/feature-list.tsx';
import { CodeBlock } from '../developers/code-block.tsx';
import { CODES } from '../developers/codes.ts';
import { ElementSection } from '../developers/element-section.tsx';
import { PartSection } from '../developers/part-section.tsx';
import { TestProof } from '../developers/test-proof.tsx';
import { useSite } from '../environment/environment.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const PARTS = ['element', 'api', 'webhooks', 'tablets', 'server', 'tests'] as const;
const ORDER = EXAMPLES['POST /venues/:venue/orders'];
const CHANGES = EXAMPLES['GET /venues/:venue/changes/orders'];

/** What can be built with it: the element, the API, tablets, a server of one's own, and the tests. */
export default function DevelopersPage() {
  const { LL } = useI18n();
  const words = LL.developers;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()}>
        <nav className="on-page" aria-label={words.contents()}>
          <ul>
            {PARTS.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{words[part].title()}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <BelowFoldStyles />
      <ElementSection />
      <Api />
      <Webhooks />
      <Tablets />
      <Server />
      <TestProof />
    </>
  );
}

interface Point {
  name(): string;
  text(): string;
}

const pointsOf = (points: Readonly<Record<string, Point>>) =>
  Object.values(points).map(({ name, text }) => ({ name: name(), text: text() }));

function Api() {
  const { LL } = useI18n();
  const { config } = useSite();
  const words = LL.developers.api;
  return (
    <PartSection
      id="api"
      words={words}
      under={
        <>
          <Link className="button big" href="/api-reference">
            {words.reference()}
          </Link>
          <a className="plain-link" href={`${config.apiBase}/api/v1/openapi.json`}>
            {words.document()}
          </a>
          <FeatureList features={pointsOf(words.points)} />
        </>
      }
    >
      <div className="part-codes">
        <CodeBlock label={words.curl()} code={ORDER?.curl ?? ''} />
        <CodeBlock label={words.client()} code={`${BEGIN}\n\n${ORDER?.client}`} />
        <CodeBlock label={words.feed()} code={CHANGES?.client ?? ''} />
        <p className="hint">{words.typed()}</p>
      </div>
    </PartSection>
  );
}

function Webhooks() {
  const { LL } = useI18n();
  const words = LL.developers.webhooks;
  return (
    <PartSection id="webhooks" words={words} look="linen">
      <div className="part-codes">
        <CodeBlock label={words.code()} code={CODES.webhook} />
        <div className="kinds-told">
          <h3>{words.types()}</h3>
          <ul lang="en" translate="no">
            {WEBHOOK_KINDS.map((kind) => (
              <li key={kind}>
                <code>{kind}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PartSection>
  );
}

function Tablets() {
  const { LL } = useI18n();
  const words = LL.developers.tablets;
  return (
    <PartSection
      id="tablets"
      words={words}
      under={
        <a className="plain-link" href="/kiosk/">
          {words.here()}
        </a>
      }
    >
      <ol className="to-start">
        {Object.entries(words.steps).map(([step, { name, text }]) => (
          <li key={step}>
            <h3 className="head">{name()}</h3>
            <p>{text()}</p>
            {step === 'lock' && <CodeBlock label="Chromium" code={CODES.tablet} />}
          </li>
        ))}
      </ol>
    </PartSection>
  );
}

function Server() {
  const { LL } = useI18n();
  const words = LL.developers.server;
  return (
    <PartSection
      id="server"
      words={words}
      look="own-server own-theme"
      theme="dark"
      under={<SourceLink />}
    >
      <div className="part-codes">
        <CodeBlock label={words.code()} code={CODES.run} />
        <FeatureList features={pointsOf(words.points)} />
      </div>
    </PartSection>
  );
}
