import type { anchorScroll } from '../../platform/page/scroll-anchor.ts';
import type { AvoidNotice } from '../avoid/avoid-notice.tsx';
import type { AvoidChoice } from '../search/search-avoid.tsx';
import type { prepareSearch } from '../search/search-engine.ts';
import type { SearchResults } from '../search/search-results.tsx';
import type { OffscreenTexts } from './offscreen-texts.tsx';
import type { ScrollSpy } from './scroll-spy.tsx';

/** The parts of a guest's service that the menu uses; some surfaces load it later than the menu. */
export interface MenuService {
  readonly guest: { readonly avoid: AvoidChoice };
  readonly parts: {
    readonly search: typeof prepareSearch;
    readonly anchorScroll: typeof anchorScroll;
    readonly AvoidNotice: typeof AvoidNotice;
    readonly OffscreenTexts: typeof OffscreenTexts;
    readonly ScrollSpy: typeof ScrollSpy;
    readonly SearchResults: typeof SearchResults;
  };
}
