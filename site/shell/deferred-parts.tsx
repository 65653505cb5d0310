import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LoadingBar } from '../components/status/loading-bar.tsx';
import { NotificationArea } from '../components/status/notification-area.tsx';
import { useSite } from '../environment/environment.tsx';
import { offeredLocale } from '../environment/offered-locale.ts';
import type { SiteNavigator } from '../routing/navigator.ts';
import { LazySection } from '../sections/lazy-section.tsx';
import { useIsMounted } from './use-is-mounted.ts';

const loadConsent = () => import('./consent-dialog.tsx');
const loadOffer = () => import('./language-offer.tsx');

/**
 * Parts that no prerendered page has: they appear only once a script runs, and when they are
 * needed.
 */
export function DeferredParts({ navigator }: { navigator: SiteNavigator }) {
  useSignals();
  const site = useSite();
  if (!useIsMounted()) {
    return null;
  }
  const isAtTable = navigator.view.value?.found?.route.isBare === true;
  const hasConsent = site.config.analytics !== null && !isAtTable;
  // One question at a time.
  const isAsking = hasConsent && site.consent.answer.value === 'unasked';
  return (
    <div className="servett late">
      <LoadingBar isLoading={navigator.isLoading.value} />
      <Notifications />
      {hasConsent && <LazySection load={loadConsent} />}
      {!isAtTable && !isAsking && <Offer />}
    </div>
  );
}

/** The visitor's own language, if the link was opened in another. */
function Offer() {
  const { locale } = useI18n();
  const [isOffered] = useState(
    () => offeredLocale(document.cookie, navigator.languages, locale) !== null,
  );
  return isOffered && <LazySection load={loadOffer} />;
}

/** The site's notifications as text. */
function Notifications() {
  useSignals();
  const { global } = useSite();
  const { LL } = useI18n();
  const words: Readonly<Record<string, (() => string) | undefined>> = LL.site.notices;
  return (
    <NotificationArea
      notifications={global.notifications.value.map((each) => ({
        ...each,
        text: words[each.code]?.() ?? each.code,
      }))}
      onDismiss={global.dismiss}
    />
  );
}
