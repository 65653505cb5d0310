import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LateSection } from '../sections/late-section.tsx';

const load = () => import('./metrics.tsx');

/** This installation's real figures, fetched when they come near the window. */
export function MetricsBanner() {
  const { LL } = useI18n();
  const words = LL.home.metrics;
  return (
    <LateSection load={load} texts="metrics" className="band">
      {(figures) => (
        <div className="wrap split figures">
          <div className="beside">
            <h2 className="head">{words.title()}</h2>
            <p className="sub">{words.text()}</p>
          </div>
          {figures}
        </div>
      )}
    </LateSection>
  );
}
