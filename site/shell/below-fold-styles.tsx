import { useLayoutEffect } from 'react';
import { trustedMarkup } from '../../src/platform/trusted-markup.ts';
import late from '../below-fold.css?url';

/** What the build looks for in a drawn page, to put the links there. */
const CLASS_NAME = 'below-fold-styles';

/**
 * Where a page's first screen ends. A drawn page links here to the style of what follows: browsers
 * paint what stands above and wait with the rest, so that the first screen needs no more than the
 * page itself. React leaves the links alone.
 */
export function BelowFoldStyles() {
  // The page's own links go with it, and what was kept counts from the same moment.
  useLayoutEffect(() => applyKept, []);
  return (
    <div
      className={CLASS_NAME}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it says that what is there stays.
      dangerouslySetInnerHTML={{ __html: trustedMarkup('') }}
    />
  );
}

/** Links in the head that are there already, but say nothing yet. */
const kept = new Set<HTMLLinkElement>();

/**
 * Links the same style sheets from the head, where they outlive the page that came with them. Until
 * that page is left they apply to nothing: twice the same style would have all of it styled and laid
 * out again, which took a slow phone 50 to 80 ms. A page that was not drawn gets what all pages share.
 */
export function keepBelowFoldStyles(): void {
  const inPage = document.querySelectorAll<HTMLLinkElement>(`.${CLASS_NAME} > link`);
  for (const { href } of inPage) {
    const link = linkTo(href);
    link.media = 'not all';
    kept.add(link);
  }
  document.head.append(...(inPage.length > 0 ? kept : [linkTo(late)]));
}

/** At once, as the style sheets are there: what is shown next is never seen without them. */
function applyKept(): void {
  for (const link of kept) {
    if (link.sheet === null) {
      link.media = 'all';
    } else {
      link.sheet.media.mediaText = 'all';
    }
  }
  kept.clear();
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}
