import '../pages.css';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FaqBanner } from '../banners/faq-banner.tsx';
import { RegistrationButton } from '../banners/registration-button.tsx';
import { RegistrationCallToAction } from '../banners/registration-call-to-action.tsx';
import { ComparisonTable } from '../comparison/comparison-table.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PlanTable } from '../components/marketing/plan-table.tsx';
import { PriceList } from '../components/marketing/price-list.tsx';
import { TrialCard } from '../components/marketing/trial-card.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';
import { planRows } from '../sections/plan-rows.ts';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const COMMAND = 'npm start';

/** By path, as the demonstration venue is data. */
const CAKE = import.meta.glob<string>('../../demo/pictures/kladdkaka.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})['../../demo/pictures/kladdkaka.svg'];

/** The prices: free on one's own server, or a fixed price per venue. */
export default function PricingPage() {
  const { LL, locale, money } = useI18n();
  const { hosted, hasTrials } = useSite().config;
  const words = LL.pricing;
  const isHosted = hosted !== null || IS_DRAWN_AHEAD;
  return (
    <>
      <PageHead
        title={words.title()}
        lead={
          <>
            {isHosted && <span className="operator-hosted">{words.lead()}</span>}
            {hosted === null && <span className="operator-unhosted">{words.leadOwn()}</span>}
          </>
        }
      />
      <BelowFoldStyles />
      <section className="band linen laid-prices">
        <img
          className="laid-cake"
          src={CAKE}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          decoding="async"
        />
        <div className="wrap split price-table">
          <div className="printed-card">
            <div>
              <h2 className="head">{words.own.title()}</h2>
              <p>{words.own.text()}</p>
              <SourceLink />
              <PriceList
                rows={[
                  {
                    name: words.own.name(),
                    price: money(0, 'SEK'),
                    text: words.own.what(),
                    more: <Command />,
                  },
                ]}
              />
            </div>
            {isHosted && (
              <section className="operator-hosted">
                <h2 className="head">{words.hosted.title()}</h2>
                <p>{words.hosted.text()}</p>
                <PriceList rows={planRows(hosted, { locale, money, agreed: words.hosted.ask() })} />
              </section>
            )}
          </div>
          {hasTrials && (
            <TrialCard title={words.trial.name()} price={money(0, 'SEK')} text={words.trial.text()}>
              <RegistrationButton kind="next" />
            </TrialCard>
          )}
        </div>
      </section>
      {isHosted && <PlanTable />}
      <ComparisonTable />
      <FaqBanner
        title={words.faqTitle()}
        entries={[
          words.faq.fee,
          ...(isHosted ? [of('operator-hosted', words.faq.move)] : []),
          ...(hasTrials ? [of('operator-trial', words.faq.trial)] : []),
          words.faq.leave,
        ]}
        isLinen
      />
      <RegistrationCallToAction />
    </>
  );
}

/** A question about what only some installations have. */
const of = (className: string, { question, answer }: Question) => ({ question, answer, className });

interface Question {
  question(): string;
  answer(): string;
}

/** The command that starts everything, with a copy button. */
function Command() {
  const { LL } = useI18n();
  const { global } = useSite();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(COMMAND);
      global.notify({ code: 'copied', kind: 'success' });
    } catch {
      // Not allowed, or on plain http: the command is there to be typed.
    }
  };
  return (
    <div className="term">
      <code>{COMMAND}</code>
      <button type="button" onClick={() => void copy()}>
        {LL.pricing.own.copy()}
      </button>
    </div>
  );
}
