import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeatureList } from '../components/marketing/feature-list.tsx';
import { Shot } from '../pictures/shot.tsx';

const FEATURES = ['unseen', 'lines', 'soldOut', 'printers', 'money'] as const;

/** What Servett does for the venue: a bar at night, dark in either theme. */
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
