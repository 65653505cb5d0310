import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { trustedMarkup } from '#web/platform/trusted-markup.ts';
import laidPlace from '../assets/kuvert.svg?raw';
import fallenGlass from '../assets/spill.svg?raw';
import { useSite } from '../environment/environment.tsx';
import { PageError, statusOf } from '../routing/page-error.ts';
import { isServerReachable } from '../routing/server-reach.ts';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const NOT_FOUND = 404;

/**
 * The page for unknown addresses, and for errors of existing pages. Its title becomes the
 * document's.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { LL } = useI18n();
  const status = statusOf(error);
  const title = LL.site.pageTitle({ page: errorTitle(error, LL) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {status === NOT_FOUND ? <Lost /> : <Broken status={status} error={error} />}
      <BelowFoldStyles />
    </>
  );
}

function Lost() {
  const { LL } = useI18n();
  return (
    <div className="wrap lost">
      <div className="words">
        <p className="status-no num">{NOT_FOUND}</p>
        <h1 className="head">{LL.site.lost.title()}</h1>
        <p className="lead">{LL.site.lost.text()}</p>
        <Link className="button next big" href="/">
          {LL.site.lost.home()}
        </Link>
      </div>
      <Place className="is-empty" picture={laidPlace} />
    </div>
  );
}

function Broken({ status, error }: { status: number; error: unknown }) {
  const { LL } = useI18n();
  const { global } = useSite();
  // Without a network a reload would only show the browser's own error page.
  const tryAgain = async () => {
    if (await isServerReachable()) {
      window.location.reload();
    } else {
      global.notify({ code: 'pageOffline', kind: 'error' });
    }
  };
  return (
    <div className="wrap lost">
      <div className="words">
        <p className="status-no num">{status}</p>
        <h1 className="head">{errorTitle(error, LL)}</h1>
        <p className="lead">{messageOf(error, LL)}</p>
        {!isUnreached(error) && <p className="lead">{LL.site.broken.text()}</p>}
        <div className="actions">
          <button type="button" className="button next big" onClick={() => void tryAgain()}>
            {LL.common.tryAgain()}
          </button>
          <Link className="button bare big" href="/">
            {LL.site.lost.home()}
          </Link>
        </div>
      </div>
      <Place picture={fallenGlass} />
    </div>
  );
}

/**
 * The picture is inline, so that it cannot fail to load. As an image it would be a separate
 * document, which a slow phone creates before it paints anything.
 */
function Place({ picture, className = '' }: { picture: string; className?: string }) {
  return (
    <div
      className={`laid-place ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own files.
      dangerouslySetInnerHTML={{ __html: trustedMarkup(picture) }}
    />
  );
}

/** Whether the network is the cause. */
function isUnreached(error: unknown): boolean {
  return error instanceof PageError && (error.code === 'not_loaded' || error.code === 'offline');
}

function errorTitle(error: unknown, LL: Texts): string {
  if (statusOf(error) === NOT_FOUND) {
    return LL.site.lost.title();
  }
  return isUnreached(error) ? LL.site.unreached() : LL.site.broken.title();
}

/** In the visitor's language if the error is one of ours; else as it is. */
function messageOf(error: unknown, LL: Texts): string {
  if (error instanceof PageError) {
    return LL.site.errors[error.code]();
  }
  return error instanceof Error ? error.message : String(error);
}
