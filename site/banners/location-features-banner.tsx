import { FeatureList } from '../../src/components/marketing/feature-list.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { Shot } from '../pictures/shot.tsx';

const FEATURES = ['unseen', 'lines', 'soldOut'] as const;

/** What Servett does for the venue: the late bar, whichever theme the page has. */
export function LocationFeaturesBanner() {
  const { LL } = useI18n();
  const words = LL.home.venues;
  return (
    <section className="band for-venues own-theme" data-theme="dark">
      <div className="wrap split">
        <h2 className="head">{words.title()}</h2>
        <FeatureList
          features={FEATURES.map((key) => ({ name: words[key].name(), text: words[key].text() }))}
        />
        <Shot name="board" alt={words.picture()} theme="dark" />
      </div>
    </section>
  );
}
