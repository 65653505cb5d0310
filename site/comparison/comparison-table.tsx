import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { ROWS, SOURCES, type Source, SYSTEMS } from './sources.ts';

const OTHERS = SYSTEMS.filter((system) => system !== 'servett');

/**
 * Servett beside what the visitor uses today, each statement about others with its source and date.
 * One of the others stands beside it, by the style sheet alone (comparison.css): all of them are in the
 * page, also for whoever has no script.
 */
export function ComparisonTable() {
  const { LL } = useI18n();
  const words = LL.pricing.beside;
  return (
    <section className="band">
      <div className="wrap beside-today">
        <h2 className="head">{words.title()}</h2>
        <fieldset className="beside-choice">
          <legend>{words.choose()}</legend>
          <div className="chips">
            {OTHERS.map((system, place) => (
              <label key={system} className="chip">
                <input type="radio" name="beside" value={system} defaultChecked={place === 0} />
                {words.systems[system]()}
              </label>
            ))}
          </div>
        </fieldset>
        <table className="beside-others">
          <caption className="hidden-text">{words.title()}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{words.part()}</span>
              </th>
              {SYSTEMS.map((system) => (
                <th key={system} scope="col" className={system}>
                  {words.systems[system]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{words.rows[row].part()}</th>
                {SYSTEMS.map((system) => (
                  <td key={system} className={system} data-of={words.systems[system]()}>
                    {row === 'runs' && system === 'servett' ? (
                      <WhereItRuns />
                    ) : (
                      words.rows[row][system]()
                    )}
                    {SOURCES[row]?.[system]?.map((source) => (
                      <SourceOf key={source.url} source={source} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="sub">{words.about()}</p>
      </div>
    </section>
  );
}

/** "With us" only where the operator hosts. A prerendered page says both, and the server keeps one. */
function WhereItRuns() {
  const { LL } = useI18n();
  const { hosted } = useSite().config;
  const words = LL.pricing.beside.rows.runs;
  return (
    <>
      {(hosted !== null || IS_DRAWN_AHEAD) && (
        <span className="operator-hosted">{words.servett()}</span>
      )}
      {hosted === null && <span className="operator-unhosted">{words.servettUnhosted()}</span>}
    </>
  );
}

function SourceOf({ source: { url, changed, read } }: { source: Source }) {
  const { LL, locale } = useI18n();
  const words = LL.pricing.beside;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const date = figuresOf(locale).day(changed ?? read, 'UTC');
  return (
    <a className="source" href={url} rel="noreferrer">
      {changed === undefined ? words.read({ host, date }) : words.changed({ host, date })}
    </a>
  );
}
