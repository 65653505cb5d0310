import '../api-reference.css';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BEGIN, EXAMPLES } from '../api-reference/examples.ts';
import reference from '../api-reference/reference.json' with { type: 'json' };
import { byScope, placeOf, type Reference, type RouteEntry } from '../api-reference/reference.ts';
import { typeLines } from '../api-reference/type-lines.ts';
import { PageHead } from '../components/layout/page-head.tsx';
import { useSite } from '../environment/environment.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const REFERENCE: Reference = reference;
const GROUPS = byScope(REFERENCE);

/** Every route that a venue's other systems may call, with its types and examples. */
export default function ApiReferencePage() {
  const { LL } = useI18n();
  const { config } = useSite();
  const words = LL.apiReference;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()}>
        <p>
          <a href={`${config.apiBase}/api/v1/openapi.json`}>{words.document()}</a>
        </p>
      </PageHead>
      <BelowFoldStyles />
      <section className="band tight">
        <div className="wrap split api-reference">
          <nav className="scopes" aria-label={words.contents()}>
            <ul>
              {GROUPS.map(([scope]) => (
                <li key={scope}>
                  <a href={`#${scope}`}>
                    <code>{scope}</code>
                  </a>
                </li>
              ))}
              <li>
                <a href="#types">{words.types()}</a>
              </li>
            </ul>
          </nav>
          <div className="routes">
            <Begin />
            {GROUPS.map(([scope, routes]) => (
              <section key={scope} aria-labelledby={scope}>
                <h2 className="head" id={scope}>
                  <code>{scope}</code>
                </h2>
                {routes.map((route) => (
                  <Route key={route.name} route={route} />
                ))}
              </section>
            ))}
            <Types />
          </div>
        </div>
      </section>
    </>
  );
}

/** What every request needs. */
function Begin() {
  const { LL } = useI18n();
  const words = LL.apiReference.begin;
  return (
    <section>
      <h2 className="head">{words.title()}</h2>
      <p>{words.key()}</p>
      <p>{words.errors()}</p>
      <p>{words.examples()}</p>
      <Code text={BEGIN} />
    </section>
  );
}

function Route({ route }: { route: RouteEntry }) {
  const { LL } = useI18n();
  const words = LL.apiReference;
  const { name, summary, query, body, files, isOnce, status, answer, answerFiles, errors } = route;
  const example = EXAMPLES[name];
  const place = placeOf(route);
  return (
    <article aria-labelledby={place}>
      <h3 id={place}>
        <code>{name.replaceAll(/:(\w+)/g, '{$1}')}</code>
      </h3>
      {/* As in the document, which is in English. */}
      <p lang="en">{summary}.</p>
      {isOnce === true && <p>{words.once()}</p>}
      {query !== undefined && <Typed title={words.query()} type={query} />}
      {body !== undefined && <Typed title={words.body()} type={body} />}
      {files !== undefined && (
        <p>
          {words.file()} <code>{files.join(', ')}</code>
        </p>
      )}
      <Typed
        title={words.answer({ status: String(status) })}
        type={answer ?? answerFiles?.join(', ') ?? null}
      />
      {errors.length > 0 && (
        <p>
          {words.refusals()} <code>{errors.join(', ')}</code>
        </p>
      )}
      {example !== undefined && (
        <>
          <h4>{words.example()}</h4>
          <Code text={example.curl} />
          <Code text={example.client} />
        </>
      )}
    </article>
  );
}

function Typed({ title, type }: { title: string; type: string | null }) {
  return (
    <>
      <h4>{title}</h4>
      {type !== null && <Type type={type} />}
    </>
  );
}

/** A named type is a link to it; another is shown. */
function Type({ type }: { type: string }) {
  return type in REFERENCE.types ? (
    <p>
      <a href={`#type-${type}`}>
        <code>{type}</code>
      </a>
    </p>
  ) : (
    <Code text={typeLines(type)} />
  );
}

function Types() {
  const { LL } = useI18n();
  return (
    <section aria-labelledby="types">
      <h2 className="head" id="types">
        {LL.apiReference.types()}
      </h2>
      {Object.entries(REFERENCE.types).map(([name, type]) => (
        <article key={name} aria-labelledby={`type-${name}`}>
          <h3 id={`type-${name}`}>
            <code>{name}</code>
          </h3>
          <Code text={typeLines(type)} />
        </article>
      ))}
    </section>
  );
}

/** Long lines break: nothing has to be moved sideways. */
function Code({ text }: { text: string }) {
  return (
    <pre lang="en">
      <code>{text}</code>
    </pre>
  );
}
