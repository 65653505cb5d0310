import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

/**
 * A link to the program's source, next to every mention of it; hidden if no address is configured.
 */
export function SourceLink() {
  const { config } = useSite();
  const { LL } = useI18n();
  return (
    <a className="plain-link with-source" href={config.sourceUrl}>
      {LL.site.source()}
    </a>
  );
}
