import { useLayoutEffect } from 'react';
import { trustedMarkup } from '#web/platform/trusted-markup.ts';
import late from '../below-fold.css?url';

/** The build looks for this in a prerendered page, to put the links there. */
const CLASS_NAME = 'below-fold-styles';

/**
 * The end of a page's first screen. A prerendered page links the style sheets for the rest here:
 * browsers paint what is above and wait with the rest, so that the first screen needs no more than
 * the page itself. React leaves the links alone.
 */
export function BelowFoldStyles() {
  // The page's own links are removed with it, and the kept ones apply from the same moment. A page
  // drawn in place of the prerendered one, as an error's is, has removed them already.
  useLayoutEffect(() => {
    if (linksInPage().length === 0) {
      applyKept();
    }
    return applyKept;
  }, []);
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

/** Those that a prerendered page came with; none once it is left or replaced. */
function linksInPage(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll(`.${CLASS_NAME} > link`);
}

/** Links in the head that do not apply yet. */
const kept = new Set<HTMLLinkElement>();

/**
 * Links the same style sheets from the head, where they outlive the page that came with them. They
 * do not apply until that page is left: two applied copies would restyle and lay out everything
 * again, which took a slow phone 50 to 80 ms. A page that was not prerendered links what all pages
 * share.
 */
export function keepBelowFoldStyles(): void {
  const inPage = linksInPage();
  for (const { href } of inPage) {
    const link = linkTo(href);
    link.media = 'not all';
    kept.add(link);
  }
  document.head.append(...(inPage.length > 0 ? kept : [linkTo(late)]));
}

/**
 * Applies the links at once, as the style sheets have loaded: the next page is never seen without
 * them.
 */
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
