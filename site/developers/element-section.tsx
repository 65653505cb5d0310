import { useId, useState } from 'react';
import { Segments } from '#web/components/form/segments.tsx';
import { AttributeList } from '#web/embed/attribute-list.tsx';
import { AccentInput, lookChoices } from '#web/embed/embed-choices.tsx';
import { type Embed, snippetOf } from '#web/embed/snippet.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import weights from '../comparison/widget-weights.json' with { type: 'json' };
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { Shot } from '../pictures/shot.tsx';
import { DEMO_EMBED_TABLE, DEMO_VENUE } from '../shell/links.ts';
import { CodeBlock } from './code-block.tsx';
import { CODES, EVENT_FIELDS, EVENT_NAMES } from './codes.ts';
import { LiveElement } from './live-element.tsx';

/** In the documents' examples. */
const EXAMPLE = { table: 'k7q29xmb4trd', venue: 'kajkanten' };
const KINDS = ['table', 'venue'] as const;
/** In prerendered pages; the server puts its own in. */
const ORIGIN = 'https://servett.invalid';

/** The element: the lines to paste, made as the console makes them, beside the element itself. */
export function ElementSection() {
  const { LL } = useI18n();
  const { config } = useSite();
  const words = LL.developers.element;
  const [origin] = useState(ownOrigin);
  const [embed, setEmbed] = useState<Embed>({
    kind: 'table',
    ...(config.isDemo ? { table: DEMO_EMBED_TABLE, venue: DEMO_VENUE } : EXAMPLE),
    locale: null,
    theme: 'auto',
    accent: null,
    release: null,
  });
  return (
    <section className="band linen element-section" aria-labelledby="element">
      <div className="wrap split">
        <div className="making">
          <h2 className="head" id="element">
            {words.title()}
          </h2>
          <p className="sub">{words.text()}</p>
          <EmbedChoices embed={embed} onChange={(change) => setEmbed({ ...embed, ...change })} />
          <CodeBlock label={words.paste()} code={snippetOf(embed, origin)} />
          <Weight />
          {!config.isDemo && <p className="hint">{words.elsewhere()}</p>}
        </div>
        {config.isDemo ? (
          <LiveElement embed={embed} />
        ) : (
          <div className="lying c2">
            <Shot name="avoid" alt={words.picture()} className="from-below" />
          </div>
        )}
      </div>
      <div className="wrap split element-facts">
        <div>
          <Attributes />
          <Fact words={LL.developers.look} label="CSS" code={CODES.look} />
          <Fact words={LL.developers.policy} label="Content-Security-Policy" code={CODES.policy} />
        </div>
        <div>
          <Events />
          <Fact words={LL.developers.bundle} label="React" code={CODES.bundle} />
        </div>
      </div>
    </section>
  );
}

/**
 * The installation's address as visitors reach it: the one that the page was drawn with, which may
 * be configured, and so is not always that of the window.
 */
function ownOrigin(): string {
  if (IS_DRAWN_AHEAD) return ORIGIN;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return URL.parse(canonical ?? '')?.origin ?? window.location.origin;
}

function Weight() {
  const { LL, locale } = useI18n();
  const kilobytes = figuresOf(locale).number(Math.round(weights.element / 100) / 10);
  return <p className="hint">{LL.developers.element.weighs({ kilobytes })}</p>;
}

interface ChoiceProps {
  embed: Embed;
  onChange: (change: Partial<Embed>) => void;
}

/** What the lines say; the console offers more, as it knows the venue. */
function EmbedChoices({ embed, onChange }: ChoiceProps) {
  const language = useI18n();
  const words = language.LL.element;
  const look = lookChoices(language, embed, onChange);
  const id = useId();
  return (
    <form className="embed-choices" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label={words.what()}
        options={KINDS.map((value) => ({ value, name: words.kinds[value]() }))}
        chosen={embed.kind === 'venue' ? 'venue' : 'table'}
        onChoose={(kind) => onChange({ kind })}
      />
      <Choice {...look.locale} />
      <Choice {...look.theme} />
      <div className="colour-choice">
        <Choice {...look.colour} />
        {embed.accent !== null && (
          <label className="accent" htmlFor={`${id}-accent`}>
            <AccentInput id={`${id}-accent`} accent={embed.accent} onChange={onChange} />
            {words.accent()}
          </label>
        )}
      </div>
    </form>
  );
}

/** Segments with their name above them. */
function Choice<Value extends string>(props: Parameters<typeof Segments<Value>>[0]) {
  return (
    <div className="embed-choice">
      <span aria-hidden="true">{props.label}</span>
      <Segments {...props} />
    </div>
  );
}

function Attributes() {
  const { LL } = useI18n();
  const words = LL.element;
  return (
    <section className="attributes">
      <h3 className="head">{words.attributes()}</h3>
      <AttributeList />
    </section>
  );
}

function Events() {
  const { LL } = useI18n();
  const words = LL.developers.events;
  return (
    <section className="events">
      <h3 className="head">{words.title()}</h3>
      <p>{words.text()}</p>
      <dl className="meanings">
        {EVENT_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <code>table-order-{name}</code>
            </dt>
            <dd>
              {words.on[name]()}
              <code>{`{ ${EVENT_FIELDS[name].join(', ')} }`}</code>
            </dd>
          </div>
        ))}
      </dl>
      <CodeBlock label="JavaScript" code={CODES.listen} />
    </section>
  );
}

interface FactProps {
  words: { title(): string; text(): string };
  label: string;
  code: string;
}

function Fact({ words, label, code }: FactProps) {
  return (
    <section className="fact">
      <h3 className="head">{words.title()}</h3>
      <p>{words.text()}</p>
      <CodeBlock label={label} code={code} />
    </section>
  );
}
