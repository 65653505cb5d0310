import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { ROWS, SOURCES, type Source, SYSTEMS } from './sources.ts';

/** Servett beside what owners use today, each statement about others with its source and date. */
export function ComparisonTable() {
  const { LL } = useI18n();
  const words = LL.pricing.beside;
  return (
    <section className="band">
      <div className="wrap">
        <table className="beside-others">
          <caption>
            <span className="head">{words.title()}</span>
            <span className="about">{words.about()}</span>
          </caption>
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
