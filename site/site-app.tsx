import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { type BaseLocationHook, Route, Router } from 'wouter';
import { I18nProvider } from '#web/i18n/use-i18n.tsx';
import { SiteContext, type SiteEnvironment } from './environment/environment.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { FallbackPage } from './pages/fallback-page.tsx';
import type { SiteNavigator, View } from './routing/navigator.ts';
import { DeferredParts } from './shell/deferred-parts.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { PageHeadTags } from './shell/page-head-tags.tsx';
import { SiteFrame } from './shell/site-frame.tsx';

interface Props {
  site: SiteEnvironment;
  navigator: SiteNavigator;
  useLocation: BaseLocationHook;
}

/** The site: the navigator's current page, with the layout around it. */
export function SiteApp({ site, navigator, useLocation }: Props) {
  useSignals();
  const view = navigator.view.value;
  if (view === null) {
    // The current content, a prerendered page or a skeleton, stays.
    return null;
  }
  if (!site.language.has('shell')) {
    return <FallbackPage />;
  }
  return (
    <ErrorBoundary fallback={() => <FallbackPage />}>
      <SiteContext.Provider value={site}>
        <I18nProvider model={site.language}>
          <Router hook={useLocation}>
            <Shell view={view} />
            <DeferredParts navigator={navigator} />
          </Router>
        </I18nProvider>
      </SiteContext.Provider>
    </ErrorBoundary>
  );
}

function Shell({ view }: { view: View }) {
  const { found, Page, error } = view;
  useFocusAfterNavigation(view);
  const page =
    error !== null || found === null || Page === null ? (
      <ErrorPage error={error} />
    ) : (
      <Route path={found.route.path} component={Page} />
    );
  const framed = (children: ReactNode) => <SiteFrame current={view.location}>{children}</SiteFrame>;
  const isBare = error === null && found?.route.isBare === true;
  return (
    <>
      <PageHeadTags view={view} />
      {isBare ? (
        <ErrorBoundary key={view.id} fallback={(failure) => framed(<ErrorPage error={failure} />)}>
          {page}
        </ErrorBoundary>
      ) : (
        framed(
          <ErrorBoundary key={view.id} fallback={(failure) => <ErrorPage error={failure} />}>
            {page}
          </ErrorBoundary>,
        )
      )}
    </>
  );
}

/** Moves the focus to the start of the new page; the first page keeps its own focus. */
function useFocusAfterNavigation({ id }: View): void {
  const first = useRef(id);
  useEffect(() => {
    if (id !== first.current) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [id]);
}
