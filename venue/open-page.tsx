import { Component, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { NavigationContext } from '#console/components/navigation/navigation-context.ts';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { PageNewsContext } from '#console/components/page/page-news.ts';
import type { PageProps } from '#console/components/page/page-props.ts';
import { OwnersNews } from '#console/security-log/owners-news.tsx';
import { OwnConfirmations } from '#console/shared-screens/own-confirmations.tsx';
import { TrialNotice } from '#console/trials/trial-notice.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { reloadPage } from '#web/platform/page/window.ts';
import type { ConsolePage } from './pages.tsx';
import { useNewsKnown, type VenueNews } from './use-venue-news.ts';

interface Props extends PageProps {
  page: ConsolePage;
  /** All pages that the person may open. */
  pages: readonly ConsolePage[];
  /** The open venue, if there is one. */
  venue: Me['venues'][number] | undefined;
  news: VenueNews;
  clock: Clock;
}

/** A page beside the board, once its code has loaded. */
export function OpenPage({ page, pages, venue, news, clock, ...props }: Props) {
  const { LL } = useI18n();
  const { onGo, address } = props;
  const name = venue?.name ?? null;
  const ways = useMemo(
    () => ({ venue: name, address, pages, current: page.name, onGo }),
    [name, address, pages, page, onGo],
  );
  const isKnown = useNewsKnown(news, clock);
  useEffect(() => {
    // Its code comes meanwhile; if it does not, the page says so.
    if (!isKnown) page.load().catch(() => {});
  }, [page, isKnown]);
  if (!isKnown) return <ConsoleState title={LL.console.loading()} />;
  const above = venue && (
    <>
      <TrialNotice />
      {news.owners && <OwnersNews store={news.owners} page={page.name} />}
      {news.confirmations && <OwnConfirmations store={news.confirmations} page={page.name} />}
    </>
  );
  return (
    <CodeBoundary key={page.name} lost={<Lost onBack={props.onBack} />}>
      <NavigationContext value={ways}>
        <PageNewsContext value={above}>
          <Suspense fallback={<ConsoleState title={LL.console.loading()} />}>
            {page.of === 'venue' ? (
              venue && <page.View {...props} venue={venue} />
            ) : (
              <page.View {...props} />
            )}
          </Suspense>
        </PageNewsContext>
      </NavigationContext>
    </CodeBoundary>
  );
}

/** Shown where a page's code cannot be loaded: offline, or after a new version was installed. */
class CodeBoundary extends Component<
  { lost: ReactNode; children: ReactNode },
  { isLost: boolean }
> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return this.state.isLost ? this.props.lost : this.props.children;
  }
}

function Lost({ onBack }: { onBack: () => void }) {
  const { LL } = useI18n();
  return (
    <ConsoleState title={LL.people.missing.title()} text={LL.people.missing.text()}>
      <Button kind="staff" onClick={reloadPage}>
        {LL.people.missing.reload()}
      </Button>
      <Button kind="edge" onClick={onBack}>
        {LL.people.back()}
      </Button>
    </ConsoleState>
  );
}
