import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FaqBanner } from '../banners/faq-banner.tsx';
import { GuestFeaturesBanner } from '../banners/guest-features-banner.tsx';
import { HowItWorksBanner } from '../banners/how-it-works-banner.tsx';
import { LocationFeaturesBanner } from '../banners/location-features-banner.tsx';
import { MetricsBanner } from '../banners/metrics-banner.tsx';
import { PricingBanner } from '../banners/pricing-banner.tsx';
import { RegistrationButton } from '../banners/registration-button.tsx';
import { RegistrationCallToAction } from '../banners/registration-call-to-action.tsx';
import { CallToActionButton } from '../components/marketing/call-to-action-button.tsx';
import { Demonstration } from '../demonstration/demonstration.tsx';
import { useSite } from '../environment/environment.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';
import { DEMO_TABLE } from '../shell/links.ts';

/** What Servett is, shown with the product itself, and the link to a table. */
export default function HomePage() {
  const { LL, locale } = useI18n();
  const { config, global, language } = useSite();
  const words = LL.home;
  return (
    <>
      <section className="wrap opening">
        <h1 className="head">{words.headline()}</h1>
        <div className="beside">
          <p className="lead">{words.lead()}</p>
          <CallToActionButton
            other={
              <Link className="plain-link" href={`/${locale}/table`}>
                {words.code()}
              </Link>
            }
          >
            <RegistrationButton kind="next" />
          </CallToActionButton>
        </div>
      </section>
      <Demonstration
        locale={language.locale}
        theme={global.theme}
        ownPhone={config.isDemo ? `/${locale}/table/${DEMO_TABLE}` : null}
      />
      <BelowFoldStyles />
      <HowItWorksBanner />
      <GuestFeaturesBanner />
      <LocationFeaturesBanner />
      <MetricsBanner />
      <PricingBanner />
      <FaqBanner title={words.faqTitle()} entries={Object.values(words.faq)} />
      <RegistrationCallToAction />
    </>
  );
}
