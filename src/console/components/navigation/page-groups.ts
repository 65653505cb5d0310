import type { PageGroup, PageLink } from './page-link.ts';

const GROUPS: readonly PageGroup[] = ['service', 'records', 'venue', 'installation', 'self'];

/** The pages in their groups, in display order; no group is empty. */
export function pageGroups<Page extends PageLink>(pages: readonly Page[]) {
  return GROUPS.map((group) => ({
    group,
    pages: pages.filter((page) => page.group === group),
  })).filter((each) => each.pages.length > 0);
}
