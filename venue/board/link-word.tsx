import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { LinkState } from '../../src/platform/connection.ts';

/** Whether the board is live, in a place that is wide enough for either word. */
export function LinkWord({ link }: { link: LinkState }) {
  const { LL } = useI18n();
  const isLive = link === 'live';
  return (
    <p className="link-state" role="status">
      <span className={isLive ? 'live' : 'trying'}>
        <i />
        {isLive ? LL.console.link.live() : LL.console.link.trying()}
      </span>
      <span className="is-spare" aria-hidden="true">
        <i />
        {isLive ? LL.console.link.trying() : LL.console.link.live()}
      </span>
    </p>
  );
}
