import { pickText } from '#core/menu/menu.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import plans from '../plans.json' with { type: 'json' };
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
import { useSite } from '../environment/environment.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

/** A hosted plan of the installation's operator, who edits `plans.json`. */
interface Plan {
  readonly id: string;
  /** In öre per month, without VAT; null if it is negotiated. */
  readonly monthly: number | null;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
}

const all: readonly Plan[] = plans;

/** The free trial; null if there is none. */
const TRIAL: Plan | null = all.find(({ id }) => id === 'trial') ?? null;

const HOSTED: readonly Plan[] = all.filter(({ id }) => id !== 'trial');

const COMMAND = 'npm start';

/** The prices: free on one's own server, or a fixed price per venue. */
export default function PricingPage() {
  const { LL, locale, money } = useI18n();
  const inLanguage = (texts: LocalizedText) => pickText(texts, locale, DEFAULT_LOCALE);
  const words = LL.pricing;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <BelowFoldStyles />
      <section className="band linen">
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
            <div>
              <h2 className="head">{words.hosted.title()}</h2>
              <p>{words.hosted.text()}</p>
              <PriceList
                rows={HOSTED.map(({ name, monthly, text }) => ({
                  name: inLanguage(name),
                  price: monthly === null ? words.hosted.ask() : money(monthly, 'SEK'),
                  text: inLanguage(text),
                }))}
              />
            </div>
          </div>
          {TRIAL !== null && (
            <TrialCard
              title={inLanguage(TRIAL.name)}
              price={money(TRIAL.monthly ?? 0, 'SEK')}
              text={inLanguage(TRIAL.text)}
            >
              <RegistrationButton kind="next" />
            </TrialCard>
          )}
        </div>
      </section>
      <PlanTable />
      <ComparisonTable />
      <FaqBanner title={words.faqTitle()} entries={Object.values(words.faq)} isLinen />
      <RegistrationCallToAction />
    </>
  );
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
