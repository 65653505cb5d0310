import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeatureList } from '../components/marketing/feature-list.tsx';
import { DishCutOut } from '../cut-outs/dish-cut-out.tsx';

const FEATURES = ['allergy', 'together', 'pay', 'call'] as const;

/** What Servett does for guests. */
export function GuestFeaturesBanner() {
  const { LL } = useI18n();
  const words = LL.home.guests;
  return (
    <section className="band linen">
      <div className="wrap split for-guests">
        <div className="lying c2">
          <DishCutOut />
        </div>
        <div className="say">
          <h2 className="head">{words.title()}</h2>
          <FeatureList
            features={FEATURES.map((key) => ({ name: words[key].name(), text: words[key].text() }))}
          />
          <Link className="plain-link" href="/features">
            {words.more()}
          </Link>
        </div>
      </div>
    </section>
  );
}
