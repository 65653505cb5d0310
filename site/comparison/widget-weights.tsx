import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import weights from './widget-weights.json' with { type: 'json' };

/** What measures them. */
const COMMAND = 'npm run bench weights';

/** What a page loads for the element, beside what it loads for widgets that many pages embed. */
export function WidgetWeights() {
  const { LL, locale } = useI18n();
  const words = LL.features.weights;
  const rows = [
    { name: '<table-order>', bytes: weights.element, text: words.own() },
    { ...weights.others.shopify, text: words.shopify() },
    { ...weights.others.docsearch, text: words.docsearch() },
    { ...weights.others.typeform, text: words.typeform() },
  ];
  const most = Math.max(...rows.map(({ bytes }) => bytes));
  const { day, number } = figuresOf(locale);
  const date = day(weights.measured, 'UTC');
  return (
    <section className="band linen">
      <div className="wrap split">
        <div className="weights-side">
          <h2 className="head">{words.title()}</h2>
          <p className="weights-about">{words.about({ date, command: COMMAND })}</p>
        </div>
        <dl className="weights">
          {rows.map(({ name, bytes, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="weight">
                {words.unit({ kilobytes: number(Math.round(bytes / 100) / 10) })}
              </dd>
              <dd className="bar">
                <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
                  <rect width={(bytes / most) * 100} height="1" />
                </svg>
              </dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
