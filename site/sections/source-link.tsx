import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';

/**
 * A link to the program's source, next to every mention of it; none if no address is configured.
 */
export function SourceLink() {
  const { config } = useSite();
  const { LL } = useI18n();
  // The server takes it out of prerendered pages too: see server/app/pages/site-pages.ts.
  return config.sourceUrl === '' ? null : (
    <a className="plain-link" href={config.sourceUrl}>
      {LL.site.source()}
    </a>
  );
}
