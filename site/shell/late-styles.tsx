import late from '../late.css?url';

/** What the build looks for in a drawn page, to put the links there. */
const CLASS_NAME = 'late-styles';

/**
 * Where a page's first screen ends. A drawn page links here to the style of what follows: browsers
 * paint what stands above and wait with the rest, so that the first screen needs no more than the
 * page itself. React leaves the links alone.
 */
export function LateStyles() {
  return (
    <div
      className={CLASS_NAME}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it says that what is there stays.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/**
 * Links the same style sheets from the head, where they outlive the page that came with them; a
 * page that was not drawn gets what all pages share. Before anything is hydrated.
 */
export function keepLateStyles(): void {
  const inPage = [...document.querySelectorAll(`.${CLASS_NAME} > link`)];
  const wanted = inPage.length > 0 ? inPage : [linkTo(late)];
  document.head.append(...wanted.map((link) => link.cloneNode()));
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}
